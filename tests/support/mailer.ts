import type { Mailer } from "../../server/services/mail";

/** A mailer for tests. @param send what becomes of a mail; nothing unless told */
export function testMailer(send: Mailer["send"] = () => {}): Mailer {
  return { send, rehearse: async () => undefined };
}
