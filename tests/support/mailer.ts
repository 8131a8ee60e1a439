import type { Mailer } from "../../server/platform/mail/mailer";

/** Creates a mailer for tests. @param send receives each mail; by default, mails are dropped */
export function testMailer(send: Mailer["send"] = () => {}): Mailer {
  return { send, rehearse: () => {} };
}
