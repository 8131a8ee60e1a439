import type { Mailer } from "../../server/mail/mailer";

/** Creates a mailer for tests. @param send receives each mail; ignores it by default */
export function testMailer(send: Mailer["send"] = () => {}): Mailer {
  return { send, rehearse: () => {} };
}
