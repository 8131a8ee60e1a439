import { expect } from "@playwright/test";
import { simpleParser } from "mailparser";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Waits for the first mail to an address, since mails are written in the background.
 * @param dataDir the backend's data folder
 * @returns the path of the link in the mail
 */
export async function awaitLink(dataDir: string, email: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  let text = "";
  await expect(async () => {
    const files = (await readdir(outbox)).map((name) => readFile(join(outbox, name), "utf8"));
    const mails = (await Promise.all(files)).filter((file) => file.includes(`\nTo: ${email}\r\n`));
    const mail = await simpleParser(mails[0] ?? "");
    // The HTML comes last, so its end shows that the mail was written completely.
    expect(mail.html).toContain("</html>");
    text = mail.text ?? "";
  }).toPass();
  return new URL(/^http\S+$/m.exec(text)?.[0] ?? "").pathname;
}
