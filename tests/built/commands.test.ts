import { DatabaseSync } from "@photostructure/sqlite";
import { once } from "node:events";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createClient } from "@blog/conformance/suite/client";
import { freePort, portOf } from "../support/freePort";
import { operatorLogin, operatorSettings } from "../support/sampleData";
import { createServerSandbox } from "./operators";

vi.setConfig({ testTimeout: 60_000 });

const operator = createServerSandbox();

describe("blog admin", () => {
  const newPassword = "Trzmiel-nad-Wieprzem-7";

  it("lets an admin in whose password is lost, and notes it without the address", async () => {
    const api = createClient(await operator.start(operatorSettings).origin());
    const email = operatorLogin.email;
    const { code, out, err } = await operator.run(["admin", email], {}, `${newPassword}\n`);
    expect([code, err]).toEqual([0, `${email} is an admin with the new password.\n`]);
    expect(out).toMatch(/^\S+ admin\.appointed account=[0-9a-f]{24} by=shell\n$/);
    await api.refuse("login", { body: operatorLogin }, 400);
    const body = { email, password: newPassword };
    expect(await api.ok("login", { body })).toMatchObject({ isAdmin: true });
  });

  it("makes a new account only with a good password", async () => {
    expect(await operator.run(["admin", "nowa@example.com"], {}, "krótkie\n")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The password must have 8 to 72 characters with .*\n$/),
    });
    expect(await operator.run(["admin", "Nowa@Example.com"], {}, newPassword)).toMatchObject({
      code: 0,
      err: "nowa@example.com is an admin with the new password.\n",
    });
  });
});

describe("blog test-mail", () => {
  it("prints what the mail server said", async () => {
    const recipients: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      onRcptTo: ({ address }, _session, done) => {
        recipients.push(address);
        done(address.startsWith("nikt") ? new Error("no such mailbox") : null);
      },
    });
    onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    const settings = { SMTP_URL: `smtp://127.0.0.1:${portOf(server.server)}?ignoreTLS=true` };
    const out = "The mail server said: 250 OK: message queued\n";
    const sent = { code: 0, out, err: "" };
    expect(await operator.run(["test-mail", "ala@example.com"], settings)).toEqual(sent);
    const err = expect.stringMatching(/^No mail was sent\. .*no such mailbox\n$/);
    const refused = { code: 1, out: "", err };
    expect(await operator.run(["test-mail", "nikt@example.com"], settings)).toEqual(refused);
    expect(recipients).toEqual(["ala@example.com", "nikt@example.com"]);
  });

  it("says where the mail is without a mail server", async () => {
    const { code, out } = await operator.run(["test-mail", "ala@example.com"]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Without SMTP_URL mails reach nobody: it is the file [\w-]+\.eml in the outbox\.\n$/,
    );
  });
});

describe("blog status", () => {
  it("says what is wrong before a visitor does", async () => {
    const mails = { SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "http://b.pl" };
    const settings = { ...operatorSettings, ...mails };
    const origin = await operator.start(settings).origin();
    const PORT = new URL(origin).port;
    const body = { email: operatorLogin.email };
    await createClient(origin).ok("requestReset", { body });
    await expect
      .poll(async () => (await operator.run(["status"], { ...settings, PORT })).out)
      .toMatch(
        /^Mails that wait to be sent: 1\.$[^]*^- The last mail failed at 20\S+Z: .*ECONNREFUSED/m,
      );
    await operator.run(["backup"]);
    await rm(join(operator.folder(), "data", "mail-error"));
    const database = new DatabaseSync(join(operator.folder(), "data", "blog.sqlite"), {
      timeout: 10_000,
    });
    database.exec("update users set is_admin = 0");
    database.close();
    const check = { ...settings, DATA_CONTROLLER: "Ul", CONTACT_EMAIL: "a@b.pl", PORT };
    const noAdmin = 'There is no admin: "blog admin EMAIL" makes one.';
    const checked = { code: 2, out: `${noAdmin}\n` };
    expect(await operator.run(["status", "--check"], check)).toMatchObject(checked);
    const { code, out } = await operator.run(["status"], { PORT });
    expect([code, out.split("\n")]).toEqual([
      0,
      [
        "Version unknown",
        "ready",
        "The database holds 0 posts, 1 account.",
        "Mails that wait to be sent: 1.",
        "The last backup, of sqlite, is 0 hours old.",
        expect.stringMatching(
          /^Backups and what they replaced take 0\.\d MB, the last one 0\.\d MB\.$/,
        ),
        expect.stringMatching(/^The disk has [\d.]+ [MG]B left\.$/),
        "",
        "What is wrong:",
        `- ${noAdmin}`,
        "- PUBLIC_URL is not set: links in mails, feeds and the sitemap lead to this machine.",
        "",
      ],
    ]);
  });

  it("waits for a blog that is about to start, if asked to", async () => {
    const PORT = String(await freePort());
    const waiting = operator.run(["status", "--wait"], { PORT });
    const hasEnded = vi.fn<() => void>();
    void waiting.then(hasEnded);
    expect((await operator.run(["status"], { PORT })).code).toBe(1);
    expect(hasEnded).not.toHaveBeenCalled();
    operator.start({ PORT });
    expect(await waiting).toMatchObject({ code: 0, out: expect.stringMatching(/^ready$/m) });
  });

  it("prints nothing that a terminal would obey", async () => {
    const data = join(operator.folder(), "data");
    await mkdir(data);
    const line = `${new Date().toISOString()} \u001b]0;title\u0007\u001b[2Jrefused\u009b\n`;
    await writeFile(join(data, "mails-given-up"), line);
    const { code, out } = await operator.run(["status"], { PORT: "1" });
    expect(code).toBe(1);
    expect(out).toMatch(/^- Mails given up within a week: 1, the last one for: \S*refused$/m);
    expect(out.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  });

  it("names what in .env is no setting", async () => {
    await writeFile(join(operator.folder(), ".env"), "SMTP_HOST=mail.example.com\nPORT=1\n");
    expect((await operator.run(["status"])).out).toContain(
      "- SMTP_HOST is no setting of the blog, and has no effect.\n",
    );
  });

  it("names what in a container's environment is no setting, but for what its image sets", async () => {
    const dockerfile = await readFile("deploy/Dockerfile", "utf8");
    const [, line = ""] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
    const image = Object.fromEntries(line.split(" ").map((setting) => setting.split("=")));
    // Variables that Docker and the base image of Node.js set.
    const docker = { NODE_VERSION: "24", YARN_VERSION: "1", HOSTNAME: "c0ffee", HOME: "/" };
    const environment = { ...image, ...docker, DATA_DIR: "data", SMTP_HOST: "mail.example.com" };
    const { out } = await operator.run(["status"], environment);
    expect(out.match(/\w+(?= is no setting)/g)).toEqual(["SMTP_HOST"]);
  });

  it("tells as much of a blog that does not answer, and creates nothing", async () => {
    const { code, out } = await operator.run(["status"], { PORT: "1" });
    expect(code).toBe(1);
    expect(out).toContain("The blog does not answer at http://127");
    expect(out).toContain("- The database cannot be read: there is no data/blog.sqlite.");
    expect(await readdir(operator.folder())).toEqual([]);
  });
});
