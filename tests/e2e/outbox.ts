import { expect } from "@playwright/test";
import { type ParsedMail, simpleParser } from "mailparser";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Waits for a mail, since mails are written in the background.
 * @param dataDir the backend's data folder
 * @param number counts the mails to this address, from 1
 */
export async function awaitMail(
  dataDir: string,
  email: string,
  number = 1,
): Promise<ParsedMail | undefined> {
  let mails: ParsedMail[] = [];
  const countMails = async () => {
    mails = await mailsTo(dataDir, email);
    return mails.length;
  };
  await expect.poll(countMails).toBeGreaterThanOrEqual(number);
  return mails[number - 1];
}

/** Waits like `awaitMail`. @returns the path of the link in the mail */
export async function awaitLink(dataDir: string, email: string, number = 1): Promise<string> {
  const mail = await awaitMail(dataDir, email, number);
  return new URL(/^http\S+$/m.exec(mail?.text ?? "")?.[0] ?? "").pathname;
}

/** Returns the mails oldest first, without any that is still being written. */
async function mailsTo(dataDir: string, email: string): Promise<ParsedMail[]> {
  const outbox = join(dataDir, "outbox");
  const names = await readdir(outbox).catch((): string[] => []);
  const files = await Promise.all(
    names.toSorted().map((name) => readFile(join(outbox, name), "utf8")),
  );
  const mails = await Promise.all(
    files.filter((file) => file.includes(`\nTo: ${email}\r\n`)).map((file) => simpleParser(file)),
  );
  return mails.filter(({ html }) => html && html.includes("</html>"));
}
