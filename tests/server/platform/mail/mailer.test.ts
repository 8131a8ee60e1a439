import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resetMail, verificationMail } from "../../../../server/features/auth/linkMails";
import {
  createMailer,
  type Mail,
  readGivenUp,
  withMailRecord,
} from "../../../../server/platform/mail/mailer";
import { createFolder } from "../../../support/folder";

const recipient = { email: "ala@example.com", username: "Ala <Żółw> & spółka" };
const link = "http://localhost:3000/reset-password/0123456789abcdef01234567/token";

it("the record of mails that were given up holds the last hundred", async () => {
  const folder = await createFolder();
  const { onGivenUp } = withMailRecord({ send: () => {}, rehearse: () => {} }, folder);
  for (let count = 1; count <= 102; count += 1) await onGivenUp?.(`reason ${count}`);
  const reasons = readGivenUp(folder).map(({ reason }) => reason);
  expect(reasons).toEqual(Array.from({ length: 100 }, (_, index) => `reason ${index + 3}`));
});

describe("a mail", () => {
  it.each([
    { template: verificationMail, about: "Potwierdź swój adres e-mail", button: "Potwierdź adres" },
    { template: resetMail, about: "Ustaw nowe hasło", button: "Ustaw nowe hasło" },
  ])("has a greeting, its link and the blog's name: $about", ({ template, about, button }) => {
    const { to, subject, text, html } = template(recipient, link, "Gazetka & <Żak>");
    expect(to).toBe("ala@example.com");
    expect(text).toContain("Cześć, Ala!");
    expect(text).toContain(link);
    expect(text).toContain("w serwisie Gazetka & <Żak>.");
    expect(html).toContain("w serwisie Gazetka &amp; &lt;Żak&gt;.");
    expect(subject).toBe(`${about}\u00a0– Gazetka & <Żak>`);
    expect(html).toContain("<p>Gazetka &amp; &lt;Żak&gt;</p>");
    expect(html).toContain("Cześć, Ala!");
    expect(html).toContain(`<a href="${link}">${button}</a>`);
  });

  it.each([
    ["Zażółć\n\ngęślą", "Cześć, Zażółć!"],
    ["Anna-Maria d’Arc", "Cześć, Anna-Maria!"],
    ["Z\u0307aneta", "Cześć, Z\u0307aneta!"],
    ["J. R. R. Tolkien", "Cześć!"],
    ["Wygrana: https://zly.example", "Cześć!"],
    ["Zadzwoń teraz pod 601 234 567", "Cześć, Zadzwoń!"],
    ["601-234-567", "Cześć!"],
    ["６０１２３４５６７", "Cześć!"],
    ["sześć0jeden234567", "Cześć!"],
    ["KliknijTutajIOdbierzNagrodę", "Cześć!"],
    ["请访问我的网站领取奖品", "Cześć!"],
    ["zly\u2024example", "Cześć!"],
    ["zly.example", "Cześć!"],
    ["evil。test", "Cześć!"],
    ["ala@kot.example", "Cześć!"],
  ])("greets „%s” without an address, a number or a sentence", (username, greeting) => {
    const { text, html } = verificationMail({ ...recipient, username }, link, "BLOG");
    expect(text.split("\n")[0]).toBe(greeting);
    expect(html).toContain(`<p>${greeting}</p>`);
  });
});

it.each([
  "a@example.com, b@example.com",
  "Ala <a@example.com>",
  "a@example.com\r\nBcc: b@example.com",
  "",
])("nothing is sent to %j, which is not exactly one address", async (email) => {
  const dataDir = await createFolder();
  const settings = { smtpUrl: undefined, dataDir, from: "blog@example.com", onStored: () => {} };
  const sending = createMailer(settings).send(resetMail({ ...recipient, email }, link, "BLOG"));
  await expect(sending).rejects.toThrow("not exactly one e-mail address");
});

it("the outbox stores each mail as a file, calls onStored, and forgets those to an address", async () => {
  const dataDir = await createFolder();
  const stored: { link: string; file: string }[] = [];
  const onStored = ({ link: itsLink }: Mail, file: string) => stored.push({ link: itsLink, file });
  const from = "BLOG <blog@example.com>";
  const mailer = createMailer({ smtpUrl: undefined, dataDir, from, onStored });
  await mailer.send(resetMail(recipient, link, "BLOG"));
  await mailer.send(verificationMail(recipient, link, "BLOG"));
  const files = await readdir(join(dataDir, "outbox"));
  expect(files).toHaveLength(2);
  const mail = await readFile(join(dataDir, "outbox", files.toSorted()[0] ?? ""), "utf8");
  expect(mail).toMatch(/^From: BLOG <blog@example.com>\r?$/m);
  expect(mail).toMatch(/^To: ala@example.com\r?$/m);
  expect(mail.match(/^Content-Type: text\/(plain|html); charset=utf-8\r?$/gim)).toHaveLength(2);
  expect(stored).toEqual(files.toSorted().map((file) => ({ link, file })));
  await mailer.send(resetMail({ ...recipient, email: "ola@example.com" }, link, "BLOG"));
  await mailer.forget?.(recipient.email);
  const kept = await readdir(join(dataDir, "outbox"));
  expect(kept).toEqual([stored.at(-1)?.file]);
});
