import { isIP, isIPv6 } from "node:net";
import { z } from "zod";
import { defaultDescription } from "../src/contract/site";
import { emailSchema, newPasswordSchema } from "../src/contract/password";

/** A reason not to start that the operator can remove; its message is one clear sentence. */
export class StartError extends Error {}

export interface Config {
  /** 0 lets the system choose one. */
  port: number;
  host: string;
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  dataDir: string;
  /** Undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Another backend of this API to stand in front of, an origin; then there is no database. */
  backendUrl: string | undefined;
  /** One sentence about what the blog is. */
  siteDescription: string;
  /** Base of the links in mails, an origin; undefined: the address it listens on. */
  publicUrl: string | undefined;
  /** Undefined: made once and kept in `dataDir`. */
  jwtSecret: string | undefined;
  /** Undefined: mails become files in `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  admin: { email: string; password: string } | undefined;
  /** Origins other than its own whose pages may call the API. */
  corsOrigins: string[];
  /** How many times the usual an account may write in an hour; 0: as much as it likes. */
  writeLimit: number;
  /** Whether an empty database gets the demo content, whose accounts have a published password. */
  demo: boolean;
  /** Whether browsers keep what they read, for when there is no network. */
  offlineReading: boolean;
  /** The first setting that says that the blog is for others, who must not meet those accounts. */
  realBy: string | undefined;
}

const originSchema = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`)
  .transform((url) => new URL(url).origin);

/** A list divided by commas. */
const listOf = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((list) => list.split(",").map((one) => one.trim()))
    .pipe(z.array(item));

/** An address, or a network such as 10.0.0.0/8. Not all of them: whoever is trusted says who asks. */
const networkSchema = z.string().refine((text) => {
  const [address = "", bits = "32", ...rest] = text.split("/");
  const isInRange = Number(bits) >= 1 && Number(bits) <= (isIPv6(address) ? 128 : 32);
  return isIP(address) > 0 && /^\d+$/.test(bits) && isInRange && rest.length === 0;
});

const environmentSchema = z.object({
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BACKEND_URL: originSchema.optional(),
  PUBLIC_URL: originSchema.optional(),
  JWT_SECRET: z
    .string()
    .refine((secret) => secret.trim().length >= 32)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes("@").optional(),
  ADMIN_EMAIL: emailSchema.optional(),
  ADMIN_PASSWORD: newPasswordSchema.optional(),
  CORS_ORIGINS: listOf(originSchema).default([]),
  TRUSTED_PROXIES: listOf(networkSchema).optional(),
  SITE_DESCRIPTION: z.string().trim().max(300).default(defaultDescription),
  WRITE_LIMIT: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().max(1000))
    .default(1),
  DEMO: z.enum(["0", "1"]).optional(),
  OFFLINE_READING: z.enum(["0", "1"]).default("1"),
});

/** What the sentence about a wrong variable says it must be. */
const rules: Record<string, string> = {
  PORT: "must be a whole number from 0 to 65535",
  HOST: "must be a host name or an IP address",
  DATABASE_URL: "must look like postgres://user:password@host/name",
  BACKEND_URL: "must be an address such as https://api.example.com, without a path",
  PUBLIC_URL: "must be an address such as https://blog.example.com, without a path",
  JWT_SECRET: "must have at least 32 characters",
  SMTP_URL: "must look like smtp://user:password@host:587",
  MAIL_FROM: "must hold an e-mail address",
  ADMIN_EMAIL: "must be an e-mail address",
  ADMIN_PASSWORD:
    "must have 8 to 72 characters with a small and a capital letter, a digit and a symbol",
  CORS_ORIGINS: "must be addresses such as https://blog.example.com, separated by commas",
  TRUSTED_PROXIES: "must be addresses or networks such as 10.0.0.5, 192.168.0.0/16",
  SITE_DESCRIPTION: "must be one sentence of at most 300 characters",
  WRITE_LIMIT: "must be a number from 0 to 1000, such as 2 for twice as much, or 0 for no limit",
  DEMO: "must be 0 or 1",
  OFFLINE_READING: "must be 0 or 1",
};

/** Variables whose values are not printed. */
const secrets = ["JWT_SECRET", "ADMIN_PASSWORD", "SMTP_URL", "DATABASE_URL"];

/** Which settings nobody needs who only tries the blog out. */
const realOnes = [
  "PUBLIC_URL",
  "ADMIN_EMAIL",
  "SMTP_URL",
  "DATABASE_URL",
  "JWT_SECRET",
  "BACKEND_URL",
];

/** Where a proxy on the same machine asks from. */
const loopback = ["127.0.0.0/8", "::1"];

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws StartError naming all variables that make no sense, a sentence each, and their values
 *   unless secret
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data, error } = environmentSchema.safeParse(set);
  const mistakes = [...mistakesOf(set, error), ...halfAdmin(set)];
  if (!data || mistakes.length > 0) throw new StartError(mistakes.join("\n"));
  const isLoopback = /^(localhost|127\.[\d.]+|::1)$/.test(data.HOST);
  const realBy = realOnes.find((name) => set[name]) ?? (isLoopback ? undefined : "HOST");
  return {
    port: data.PORT,
    host: data.HOST,
    trustedProxies: data.TRUSTED_PROXIES ?? (data.PUBLIC_URL ? loopback : []),
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    backendUrl: data.BACKEND_URL,
    siteDescription: data.SITE_DESCRIPTION,
    offlineReading: data.OFFLINE_READING === "1",
    publicUrl: data.PUBLIC_URL,
    jwtSecret: data.JWT_SECRET,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    admin:
      data.ADMIN_EMAIL && data.ADMIN_PASSWORD
        ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD }
        : undefined,
    corsOrigins: data.CORS_ORIGINS,
    writeLimit: data.WRITE_LIMIT,
    demo: data.DEMO === "1" || (data.DEMO === undefined && !realBy),
    realBy,
  };
}

type Settings = Record<string, string | undefined>;

function mistakesOf(set: Settings, error: z.ZodError | undefined): string[] {
  const names = new Set(error?.issues.map(({ path }) => String(path[0])));
  return [...names].map((name) => {
    const value = secrets.includes(name) ? "" : `=${set[name]}`;
    return `${name}${value} makes no sense: it ${rules[name]}.`;
  });
}

function halfAdmin(set: Settings): string[] {
  const [email, password] = ["ADMIN_EMAIL", "ADMIN_PASSWORD"];
  const [given, missing] = set[email] ? [email, password] : [password, email];
  if (!set[given] || set[missing]) return [];
  return [`${given} makes no sense without ${missing}: set both or neither.`];
}
