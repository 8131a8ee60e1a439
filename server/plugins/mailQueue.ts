import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import type { Mailer } from "../mail/mailer";
import { MailComposer } from "../mail/mailComposer";
import { MailQueue } from "../mail/mailQueue";

declare module "fastify" {
  interface FastifyInstance {
    mailQueue: MailQueue;
  }
}

export const mailQueuePlugin = fastifyPlugin(
  async (app: FastifyInstance, { mailer }: { mailer: Mailer }) => {
    const { newcomerMail } = app.attemptLimiters;
    const composer = new MailComposer(app.db, app.site, newcomerMail);
    app.decorate("mailQueue", new MailQueue(app.db, mailer, composer, app.log));
    app.addHook("onClose", () => app.mailQueue.close());
  },
  { name: "mail-queue", dependencies: ["rate-limits"] },
);
