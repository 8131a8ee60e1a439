import { StartError } from "../platform/config/errors";
import { loadConfig } from "../platform/config/config";
import { createMailer, mailErrorMessage, senderOf } from "../platform/mail/mailer";
import { testMail as composeTestMail } from "../platform/mail/templates";
import { parseEmail } from "./commandLine";

export async function testMail(args: string[]): Promise<void> {
  const email = parseEmail("test-mail", args);
  const config = loadConfig();
  const mailer = createMailer({
    ...config,
    from: senderOf(config),
    onStored: (_, file) =>
      console.log(`Without SMTP_URL mails reach nobody: it is the file ${file} in the outbox.`),
    onSent: (response) => console.log(`The mail server said: ${response}`),
  });
  const { siteName, publicUrl = "http://localhost" } = config;
  try {
    await mailer.send(composeTestMail({ email, username: "" }, publicUrl, siteName));
  } catch (error) {
    throw new StartError(`No mail was sent. ${mailErrorMessage(error)}`);
  }
}
