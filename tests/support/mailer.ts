import type { Mailer } from "../../server/mail/mailer";

/** A mailer for tests. @param send what becomes of a mail; nothing unless told */
export function testMailer(send: Mailer["send"] = () => {}): Mailer {
  return { send };
}
