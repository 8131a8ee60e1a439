import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseConfig, readEnvFile } from "../../../../server/platform/config/config";
import { StartError } from "../../../../server/platform/config/errors";
import {
  environmentSchema,
  variableRules,
  buildVariables,
} from "../../../../server/platform/config/environment";
import { createFolder } from "../../../support/folder";
import {
  mailWarnings,
  privacyWarnings,
  settingWarnings,
} from "../../../../server/commands/startWarnings";

const read = (path: string) =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");

/** Returns the message that an operator reads if the configuration is invalid. */
function messageFor(environment: Record<string, string>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return "starts";
}

describe("a settings file", () => {
  const text = "PORT=4000\nSITE_NAME=Żółw\n";
  const readWritten = async (bytes: Uint8Array) => {
    const path = join(await createFolder(), ".env");
    writeFileSync(path, bytes);
    return readEnvFile(path);
  };

  it.each(["", "\uFEFF"])("is read in UTF-8 after %j", async (mark) => {
    expect(await readWritten(Buffer.from(mark + text))).toEqual({
      PORT: "4000",
      SITE_NAME: "Żółw",
    });
  });

  it.each([
    ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(text, "utf16le")],
    ["a Windows code page", Buffer.from(text, "latin1")],
  ])("is refused in %s", async (_, bytes) => {
    await expect(readWritten(bytes)).rejects.toThrow(".env is not in UTF-8");
  });
});

describe("the configuration", () => {
  it("has defaults, which empty variables keep", () => {
    expect(parseConfig({ PORT: "", DEMO: "" })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      trustedProxies: [],
      dataDir: "./data",
      corsOrigins: [],
      writeLimit: 1,
      demo: true,
    });
  });

  it.each([
    [{}, /^Teksty o kuchni/],
    [{ SITE_DESCRIPTION: "O pszczołach." }, /^O pszczołach\.$/],
    [{ DEMO: "0" }, /^Posty na różne tematy/],
    [{ BACKEND_URL: "http://127.0.0.1:1" }, /^Posty na różne tematy/],
  ])("names topics only of the demo's own blog: %j", (settings, description) => {
    expect(parseConfig(settings).siteDescription).toMatch(description);
  });

  it("is parsed from the environment", () => {
    const config = parseConfig({
      PORT: "0",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://blog.example.com/",
      CORS_ORIGINS: "https://a.example, http://localhost:5173",
      TRUSTED_PROXIES: "10.0.0.5, 2001:db8::/32",
      ADMIN_EMAIL: "Szef@Example.com",
      ADMIN_PASSWORD: "Tajne-haslo-1",
      DEMO: "0",
    });
    expect(config).toMatchObject({
      port: 0,
      publicUrl: "https://blog.example.com",
      corsOrigins: ["https://a.example", "http://localhost:5173"],
      trustedProxies: ["10.0.0.5", "2001:db8::/32"],
      admin: { email: "szef@example.com", password: "Tajne-haslo-1" },
      demo: false,
    });
  });

  const itself = "BACKEND_URL is the address of this server: set that of the backend.";

  it.each<[Record<string, string>, string]>([
    [{ BACKEND_URL: "http://localhost:3000" }, itself],
    [{ BACKEND_URL: "http://[::1]", PORT: "80" }, itself],
    [{ BACKEND_URL: "https://a.example", PUBLIC_URL: "https://a.example" }, itself],
    [{ ADMIN_EMAIL: "a@example.com" }, "ADMIN_EMAIL needs ADMIN_PASSWORD: set both or neither."],
    [{ METRICS_FROM: "10.0.0.0/8" }, "METRICS_FROM needs METRICS=1: set both or neither."],
  ])("rejects %o with one sentence", (environment, sentence) => {
    expect(messageFor(environment)).toBe(sentence);
  });

  const networks = "addresses or networks such as 10.0.0.5, 192.168.0.0/16";

  it.each([
    ["PORT", ["abc", "65536"], "a whole number from 0 to 65535"],
    ["DEMO", ["yes"], "0 or 1"],
    [
      "WRITE_LIMIT",
      ["-1", "a lot", "1e3", "1001"],
      "a number from 0 to 1000, such as 2 for twice as much, or 0 for no limit",
    ],
    [
      "PUBLIC_URL",
      ["https://example.com/blog"],
      "a URL such as https://blog.example.com, without a path",
    ],
    ["CORS_ORIGINS", ["*"], "URLs such as https://blog.example.com, separated by commas"],
    ["TRUSTED_PROXIES", ["0.0.0.0/0", "10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "proxy"], networks],
    ["TRUSTED_PROXIES", ["::1/129", "10.0.0.1/8/8", ","], networks],
  ])("says what %s has to be instead of %j", (name, values, form) => {
    for (const value of values)
      expect(messageFor({ [name]: value })).toBe(
        `${name}=${value} is invalid: it must be ${form}.`,
      );
  });

  it("reports all invalid variables at once, a sentence each", () => {
    expect(messageFor({ PORT: "abc", DEMO: "yes", ADMIN_EMAIL: "a", SMTP_URL: "b" })).toBe(
      [
        "PORT=abc is invalid: it must be a whole number from 0 to 65535.",
        "SMTP_URL is invalid: it must look like smtp://user:password@host:587, with @ : / ? # in the password percent-encoded, such as %40 for @.",
        "ADMIN_EMAIL=a is invalid: it must be an e-mail address.",
        "DEMO=yes is invalid: it must be 0 or 1.",
        "ADMIN_EMAIL needs ADMIN_PASSWORD: set both or neither.",
      ].join("\n"),
    );
  });

  it("validates each restricted variable", () => {
    const restricted = Object.keys(variableRules);
    const wrong = Object.fromEntries(restricted.map((name) => [name, "?".repeat(301)]));
    wrong["JWT_SECRET"] = "za-krotki";
    const names = messageFor(wrong)
      .split("\n")
      .map((line) => line.split(/[= ]/)[0]);
    expect(new Set(names)).toEqual(new Set(restricted));
  });

  it("is listed completely in .env.example", () => {
    const mentioned = new Set(read(".env.example").match(/\b[A-Z]+(_[A-Z]+)*\b/g));
    const names = Object.keys(environmentSchema.shape);
    expect(names.filter((name) => !mentioned.has(name))).toEqual([]);
  });

  it("has each variable that the examples name, and compose passes all of them", () => {
    const [, ofBlog = ""] = /\n {2}blog:\n([^]*?)\n\n/.exec(read("deploy/compose.yaml")) ?? [];
    expect(ofBlog).toContain("env_file: .env");
    const named = [
      ...ofBlog.matchAll(/^ {6}([A-Z_]+):/gm),
      ...read("deploy/blog.env").matchAll(/^#?([A-Z_]+)=/gm),
      ...read(".env.example").matchAll(/^#([A-Z_]+)=/gm),
    ].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(20);
    // PGPASSWORD is allowed, since PostgreSQL's driver reads it by itself.
    const known = [...Object.keys(environmentSchema.shape), ...buildVariables, "PGPASSWORD"];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it("tells which variables are taken for settings, and have no effect", () => {
    const names = { BASE_URL: "https://blog.example.com", VITE_APP_NAME: "Gazetka", LANG: "pl_PL" };
    const { unknownSettings } = parseConfig({ ...names, VITE_SITE_NAME: "Gazetka" });
    expect(unknownSettings).toEqual(["BASE_URL", "VITE_APP_NAME"]);
    expect(settingWarnings({ unknownSettings })).toEqual([
      "BASE_URL is no setting of the blog, and has no effect.",
      "VITE_APP_NAME is no setting of the blog, and has no effect.",
    ]);
    expect(settingWarnings(parseConfig({}))).toEqual([]);
  });

  it("tells of each unknown name in a file of settings, and of none that others read", () => {
    const slips = ["TRUSTED_PROXY", "DATABASE", "POSTGRES_URL", "SMTP_HOST", "ADMIN_PASS"];
    const others = "PATH INVOCATION_ID STATE_DIRECTORY NODE_OPTIONS PGPASSWORD LANG".split(" ");
    const set = [...slips, ...others, "SITE_NAME"].map((name) => [name, "x"]);
    const { unknownSettings } = parseConfig(Object.fromEntries(set), [...slips, ...others]);
    expect(unknownSettings).toEqual(slips);
    expect(parseConfig(Object.fromEntries(set)).unknownSettings).toEqual([]);
  });

  it("names the setting that a misspelled variable means", () => {
    const slips = { PUBLIC_ULR: "https://a.example", ADMINEMAIL: "a@b.pl", PORTS: "1", LOGS: "x" };
    expect(messageFor({ ...slips, LANG: "pl", HOSTNAME: "x", POSTGRES_PASSWORD: "x" })).toBe(
      [
        "PUBLIC_ULR is not a setting: PUBLIC_URL may be meant.",
        "ADMINEMAIL is not a setting: ADMIN_EMAIL may be meant.",
        "PORTS is not a setting: PORT may be meant.",
      ].join("\n"),
    );
  });

  it.each([
    ["PROT", "PORT"],
    ["HSOT", "HOST"],
    ["DEOM", "DEMO"],
    ["METIRCS", "METRICS"],
    ["SMTP_RUL", "SMTP_URL"],
  ])("takes %s, with two swapped letters, for a misspelled %s", (name, meant) => {
    expect(messageFor({ [name]: "1" })).toBe(`${name} is not a setting: ${meant} may be meant.`);
  });

  it("counts a value of spaces as none", () => {
    const spaces = { SITE_NAME: " ", SITE_DESCRIPTION: "\t", CONTACT_EMAIL: " ", PORT: "  " };
    expect(parseConfig(spaces)).toEqual(parseConfig({}));
  });

  it("takes a sender with an address, and nothing else", () => {
    for (const MAIL_FROM of ["blog@example.com", "BLOG <blog@example.com>", "blog@localhost"])
      expect(messageFor({ MAIL_FROM })).toBe("starts");
    for (const MAIL_FROM of ["@", "BLOG", "BLOG <@>", "BLOG blog@example.com", "a@b@c"])
      expect(messageFor({ MAIL_FROM })).toMatch(/^MAIL_FROM=.* is invalid/);
  });

  it.each([
    ["https://u:tajne@api.example.com", "https://…@api.example.com"],
    ["https://u:p@taj/ne@blog.example.com", "https://…@blog.example.com"],
  ])("redacts the password in %s", (url, shown) => {
    for (const name of ["BACKEND_URL", "PUBLIC_URL"])
      expect(messageFor({ [name]: url })).toContain(`${name}=${shown} is invalid`);
  });

  it.each([
    { PUBLIC_URL: "https://blog.example.com" },
    { ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "Tajne-haslo-1" },
    { SMTP_URL: "smtp://mail.example.com" },
    { DATABASE_URL: "postgres://u@db/blog" },
    { JWT_SECRET: "thirty-two letters that are secret" },
    { HOST: "0.0.0.0" },
  ])("has no demo content by default in production, as with %o", (production) => {
    expect(parseConfig({})).toMatchObject({ demo: true, productionSetting: undefined });
    const [name] = Object.keys(production);
    expect(parseConfig(production)).toMatchObject({ demo: false, productionSetting: name });
    expect(parseConfig({ ...production, DEMO: "1" })).toMatchObject({ demo: true });
    expect(parseConfig({ DEMO: "0" })).toMatchObject({ demo: false, productionSetting: undefined });
  });

  it("trusts a proxy on loopback only with a public URL", () => {
    expect(parseConfig({}).trustedProxies).toEqual([]);
    const { trustedProxies } = parseConfig({ PUBLIC_URL: "https://blog.example.com" });
    expect(trustedProxies).toEqual(["127.0.0.0/8", "::1"]);
  });

  it.each([
    { JWT_SECRET: "za-krotki" },
    { DATABASE_URL: "mysql://root:tajne@db/blog" },
    { SMTP_URL: "http://user:tajne@mail" },
    { ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "tajne" },
    { DATABASE_URL: "postgres://blog:p@tajne/1@host" },
    { DATABASE_URL: "postgres://blog:1/tajne@host/blog" },
    { DATABASE_URL: "postgres://blog:1?tajne@host/blog" },
    { SMTP_URL: "smtp://blog:1#tajne@host" },
  ])("keeps secrets out of the message about %o", (environment) => {
    const message = messageFor(environment);
    expect(message).toMatch(/^(JWT_SECRET|DATABASE_URL|SMTP_URL|ADMIN_PASSWORD) is invalid: /);
    expect(message).not.toMatch(/tajne|krotki/);
  });
});

const publicUrl = { PUBLIC_URL: "https://blog.example.com" };
const contact = { DATA_CONTROLLER: "Ul Pszczeli, Radom", CONTACT_EMAIL: "listy@example.com" };

it("tells the operator of a public blog which settings name the data controller, until they do", () => {
  expect(privacyWarnings(parseConfig(publicUrl))).toEqual([
    "/privacy does not say who is responsible for the data and how to reach them: set DATA_CONTROLLER and CONTACT_EMAIL.",
  ]);
  expect(privacyWarnings(parseConfig({ ...publicUrl, ...contact }))).toEqual([]);
  expect(privacyWarnings(parseConfig({}))).toEqual([]);
});

it("tells an operator of a public blog that mails reach nobody", () => {
  expect(mailWarnings(parseConfig(publicUrl))).toEqual([
    "Mails reach nobody, they are written to data/outbox: set SMTP_URL.",
  ]);
  expect(mailWarnings(parseConfig({ ...publicUrl, SMTP_URL: "smtp://mail.example.com" }))).toEqual(
    [],
  );
  expect(mailWarnings(parseConfig({}))).toEqual([]);
});
