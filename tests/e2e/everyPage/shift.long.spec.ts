import type { Page } from "@playwright/test";
import { demoAdmin } from "../../support/demoLogins";
import { type Account, invalidateToken, logIn } from "../account";
import { acceptCookies } from "../fixtures";
import { newPost, publish } from "../posts";
import { expectShiftBelow, openBeforeCode, recordShifts } from "../shifts";
import { test, withToken } from "../writer";

/** Log in as each kind of reader of an author's pages. */
const readers: Record<string, (page: Page, author: Account, stranger: Account) => Promise<void>> = {
  "a guest": async () => undefined,
  "the author": (page, author) => logIn(page, author),
  "the author with an expired token": async (page, author) => {
    await logIn(page, author);
    await invalidateToken(page);
  },
  "another user": (page, _, stranger) => logIn(page, stranger),
  "an admin": (page) => logIn(page, demoAdmin),
};

const settings = [
  { colorScheme: "light", timezoneId: "Europe/Warsaw" },
  { colorScheme: "dark", timezoneId: "America/Los_Angeles" },
] as const;

for (const [reader, prepare] of Object.entries(readers)) {
  for (const setting of settings) {
    test(`nothing shifts for ${reader} when a ${setting.colorScheme} page is hydrated`, async ({
      browser,
      origin,
      request,
      writer,
      stranger,
    }) => {
      test.slow();
      const post = newPost();
      const { _id } = await publish(request, writer, post);
      const comment = { text: "Źdźbło.", postId: _id };
      await request.post("/api/comments", { ...withToken(writer), data: comment });
      const context = await browser.newContext({ baseURL: origin, locale: "pl-PL", ...setting });
      const page = await context.newPage();
      await acceptCookies(page, origin);
      await prepare(page, writer, stranger);
      await recordShifts(page);
      for (const width of [320, 375, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of [
          "/",
          "/posts",
          `/posts/details/${_id}`,
          `/profile/${writer._id}`,
          `/search?q=${encodeURIComponent(post.title)}`,
        ]) {
          const hydrate = await openBeforeCode(page, path);
          await hydrate();
          await expectShiftBelow(page, 0.01, `${path} at ${width}`);
        }
      }
      await context.close();
    });
  }
}
