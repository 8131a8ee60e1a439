import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import type { Mailer } from "../mail/mailer";
import { MailQueue } from "../mail/mailQueue";

declare module "fastify" {
  interface FastifyInstance {
    mailQueue: MailQueue;
  }
}

/** Provides the queue of mails, and lets those under way finish when the app closes. */
export const mailQueuePlugin = fastifyPlugin(
  async (app: FastifyInstance, { mailer }: { mailer: Mailer }) => {
    app.decorate("mailQueue", new MailQueue(app.db, mailer, app.site, app.log));
    app.addHook("onClose", () => app.mailQueue.close());
  },
  { name: "mail-queue" },
);
