import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { commentMailEndpoints } from "@blog/contract/ownCalls";
import { boundedString, idSchema } from "@blog/contract/document";
import { NOT_FOUND_MESSAGE } from "@blog/contract/messages";
import { escapeHtml } from "@blog/shared/html";
import { buildPolicy } from "../../platform/http/contentSecurityPolicy";
import { type StopLinks, stopLinkPrefix } from "./stopLink";
import { accountOf, writeAs } from "../auth/plugin";
import { cspHeader } from "../../platform/http/security";
import { setCommentMails } from "./commentNotice";
import { findUser } from "../auth/repository";
import { routeOptionsFor } from "../auth/routeOptions";

const stopParamsSchema = z.object({
  userId: idSchema,
  lastDay: boundedString(10, NOT_FOUND_MESSAGE),
  signature: boundedString(100, NOT_FOUND_MESSAGE),
});

/** Serves the setting for e-mails about comments, and the link in each of these e-mails that stops them. */
export const commentMailRoutes: FastifyPluginAsyncZod<{ stopLinks: StopLinks }> = async (
  app,
  { stopLinks },
) => {
  const { db } = app;

  app.route({
    ...routeOptionsFor(commentMailEndpoints.readCommentMails),
    handler: async (request) => ({ isOn: accountOf(request).comment_mails === 1 }),
  });

  app.route({
    ...routeOptionsFor(commentMailEndpoints.chooseCommentMails),
    handler: async (request) => {
      const { isOn } = request.body;
      const account = accountOf(request);
      await app.writeQuotas.spend("settings", account, (write) =>
        writeAs(request, write, (transaction) => setCommentMails(transaction, account.id, isOn)),
      );
      return { isOn };
    },
  });

  // Mail programs (RFC 8058) and the page below send a form. Its body is ignored, since the signed URL suffices.
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { bodyLimit: 1_000, parseAs: "string" },
    (_request, _body, done) => done(null),
  );

  app.route({
    method: ["GET", "POST"],
    url: `${stopLinkPrefix}:userId/:lastDay/:signature`,
    schema: { hide: true, params: stopParamsSchema },
    handler: async (request, reply) => {
      const user = await findUser(db, request.params.userId);
      const isValid = user !== undefined && stopLinks.isValid(user, request.params);
      // Only a POST stops the e-mails, since mail scanners open links.
      const isStopped = isValid && request.method === "POST";
      if (isStopped)
        await app.writeQuotas.spend("settings", user, () => setCommentMails(db, user.id, false));
      const html = unsubscribePage(app.site().name, isStopped ? stopped : isValid ? open : ended);
      if (!isValid) reply.code(404);
      reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
      reply.header(cspHeader, [...buildPolicy(html, {}), "frame-ancestors 'none'"].join(";"));
      return html;
    },
  });
};

interface LinkState {
  title: string;
  content: string;
}

const open: LinkState = {
  title: "Wyłączyć powiadomienia o komentarzach?",
  content: '<form method="post"><button>Wyłącz powiadomienia</button></form>',
};
const stopped: LinkState = {
  title: "Wyłączono",
  content:
    "<p>Nie będziemy już pisać o komentarzach pod Twoimi postami. Włączysz to z powrotem na swoim profilu.</p>",
};
const ended: LinkState = {
  title: "Ten odnośnik już nie działa",
  content:
    "<p>Odnośnik działa przez rok, najdłużej do zmiany hasła. Powiadomienia o komentarzach wyłączysz też na swoim profilu.</p>",
};

function unsubscribePage(siteName: string, { title, content }: LinkState): string {
  return `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <link rel="icon" href="data:,">
    <title>${title} – ${escapeHtml(siteName)}</title>
    <style>
      :root { color-scheme: light dark }
      body { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; font: 1.125rem/1.6 system-ui, sans-serif }
      h1 { font-size: 1.75rem; line-height: 1.25 }
      button { padding: .75rem 1.5rem; border: 0; border-radius: .5rem; background: #9a1750; color: #fff; font: inherit; font-weight: 600 }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
      <p><a href="/">Wróć na blog</a></p>
    </main>
  </body>
</html>
`;
}
