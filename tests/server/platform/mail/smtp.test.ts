import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { countRows } from "../../../../server/platform/db/rows";
import { createMailer } from "../../../../server/platform/mail/mailer";
import { createTestApp, type TestApp } from "../../../support/testApp";
import { freePort, portOf } from "../../../support/freePort";
import { password } from "../../../support/sampleData";

const from = "BLOG <blog@example.com>";
const person = { username: "Żaneta Gżegżółka", email: "zaneta@example.com", password };
const host = "127.0.0.1";

/** Starts an app that sends its mails to the given SMTP URL. */
async function createAppFor(smtpUrl: string): Promise<TestApp> {
  const mailer = createMailer({ smtpUrl, dataDir: "nowhere", from, onStored: () => {} });
  return createTestApp({}, { mailer });
}

const failuresOf = ({ logLines }: TestApp) =>
  logLines.filter(({ event }) => event === "mail.failed");

/** Starts a mail server that requires authentication. @returns its URL and the log-ins and mails that it receives */
async function startMailServer(port = 0, rejection?: Error) {
  const mails: { envelope: string[]; mail: ParsedMail }[] = [];
  const logins: (string | undefined)[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password: secret }, _session, done) => {
      logins.push(username);
      if (username === "blog" && secret === "tajne@1") done(null, { user: username });
      else done(new Error("no"));
    },
    onRcptTo: (_address, _session, done) => done(rejection),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const envelope = [...(mailFrom ? [mailFrom] : []), ...rcptTo].map(({ address }) => address);
      simpleParser(stream, (error: Error | null, mail) => {
        mails.push({ envelope, mail });
        done(error);
      });
    },
  });
  server.listen(port, host);
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://blog:tajne%401@${host}:${portOf(server.server)}`, mails, logins };
}

const register = (test: TestApp) => test.send("POST", "/api/auth/register", person);
const logIn = (test: TestApp) =>
  test.send("POST", "/api/auth/login", { email: person.email, password });

describe("a mail server", () => {
  it("receives the verification mail, whose link works", async () => {
    const { url, mails } = await startMailServer();
    const test = await createAppFor(url);
    expect((await register(test)).statusCode).toBe(201);
    await expect.poll(() => mails).toHaveLength(1);
    const [{ envelope, mail } = { envelope: [], mail: undefined }] = mails;
    expect(envelope).toEqual(["blog@example.com", person.email]);
    expect(mail?.from?.value).toEqual([{ name: "BLOG", address: "blog@example.com" }]);
    expect(mail?.subject).toBe("Potwierdź swój adres e-mail\u00a0– BLOG");
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.messageId).toMatch(/@example\.com>$/);
    expect(mail?.date?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(mail?.text).toContain(`Cześć, Żaneta!\n`);
    expect(mail?.html).toContain(`<p>Cześć, Żaneta!</p>`);
    expect(mail?.html).toContain('<html lang="pl">');

    const link = /^http\S+$/m.exec(mail?.text ?? "")?.[0] ?? "";
    expect(mail?.html).toContain(`<a href="${link}">Potwierdź adres</a>`);
    expect(mail?.html).toContain(`<a href="${link}">${link}</a>`);
    await test.app.inject(new URL(link).pathname.replace("/users", "/api/auth"));
    expect((await logIn(test)).statusCode).toBe(200);
  });

  it("is asked to log in for an address without an account, too, but receives nothing", async () => {
    const { url, mails, logins } = await startMailServer();
    const test = await createAppFor(url);
    await test.addUser(person.email);
    for (const email of ["nikt@example.com", person.email]) {
      await test.send("POST", "/api/password/reset-password-link", { email });
      await expect.poll(() => countRows(test.db, "mails")).toBe(0);
    }
    expect(logins).toEqual(["blog", "blog"]);
    expect(mails.map(({ envelope }) => envelope.at(-1))).toEqual([person.email]);
  });
});

describe("a failing mail server", () => {
  it("does not fail a registration, and the next log-in sends the mail again", async () => {
    const port = await freePort();
    const test = await createAppFor(`smtp://blog:tajne%401@${host}:${port}`);
    expect((await register(test)).statusCode).toBe(201);
    await expect.poll(() => failuresOf(test)).toHaveLength(1);
    expect(failuresOf(test)).toMatchObject([{ reason: expect.stringContaining("ECONNREFUSED") }]);
    expect(JSON.stringify(test.logLines)).not.toMatch(/zaneta|tajne|\/verify/);

    const { mails } = await startMailServer(port);
    expect((await logIn(test)).json()).toEqual({
      message: expect.stringMatching(/^Najpierw potwierdź/),
    });
    await expect.poll(() => mails).toHaveLength(1);
    expect(mails[0]?.mail.html).toContain("/verify/");
  });

  it("does not delay a registration while it is silent", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, host);
    await once(silent, "listening");
    const test = await createAppFor(`smtp://${host}:${portOf(silent)}`);
    expect((await register(test)).statusCode).toBe(201);
    await expect.poll(() => sockets).toHaveLength(1);
    expect(failuresOf(test)).toEqual([]);
    sockets[0]?.destroy();
    await expect.poll(() => failuresOf(test)).toHaveLength(1);
    silent.close();
  });

  it("is quoted in one log line, without addresses and links", async () => {
    const reply = `<${person.email}> is not\r\nwelcome, see https://example.com/why?rcpt=zaneta`;
    const { url } = await startMailServer(0, new Error(reply));
    const test = await createAppFor(url);
    await register(test);
    await expect.poll(() => failuresOf(test)).toHaveLength(1);
    const { reason } = failuresOf(test)[0] ?? {};
    expect(reason).toMatch(/^.*is not.*$/);
    expect(reason).not.toMatch(/zaneta|https|\n/);
  });

  it("is left within half a minute once it falls silent", async () => {
    shortenSocketTimeouts();
    onTestFinished(() => void vi.restoreAllMocks());
    const silent = createServer((socket) => {
      socket.on("error", () => {});
      socket.write("220 mail.example.com\r\n");
    }).listen(0, host);
    await once(silent, "listening");
    onTestFinished(() => void silent.close());
    const test = await createAppFor(`smtp://${host}:${portOf(silent)}`);
    await register(test);
    await expect.poll(() => failuresOf(test), { timeout: 3_000 }).toHaveLength(1);
  });

  it("says in a sentence that the URL does not fit the port", async () => {
    const { url } = await startMailServer();
    const test = await createAppFor(url.replace("smtp:", "smtps:"));
    await register(test);
    await expect.poll(() => failuresOf(test)).toHaveLength(1);
    expect(failuresOf(test)[0]?.["reason"]).toMatch(/^The mail server does not begin with TLS/);
  });
});

/** Divides the timeouts of all sockets by 100. */
function shortenSocketTimeouts(): void {
  const spy = vi.spyOn(Socket.prototype, "setTimeout");
  spy.mockImplementation(function (this: Socket, ms, then) {
    spy.mockRestore();
    this.setTimeout(ms / 100, then);
    shortenSocketTimeouts();
    return this;
  });
}
