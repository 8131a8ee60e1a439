import { z } from "zod";
import { emailSchema, newPasswordSchema } from "../src/contract/password";

/** A reason not to start that the operator can remove; its message is one clear sentence. */
export class StartError extends Error {}

export interface Config {
  /** 0 lets the system choose one. */
  port: number;
  host: string;
  isLoopback: boolean;
  dataDir: string;
  /** Undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
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
  /** Undefined: demo content on a loopback address only. */
  demo: boolean | undefined;
}

const originSchema = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`)
  .transform((url) => new URL(url).origin);

const environmentSchema = z.object({
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: originSchema.optional(),
  JWT_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes("@").optional(),
  ADMIN_EMAIL: emailSchema.optional(),
  ADMIN_PASSWORD: newPasswordSchema.optional(),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(",").map((origin) => origin.trim()))
    .pipe(z.array(originSchema))
    .default([]),
  DEMO: z.enum(["0", "1"]).optional(),
});

/** What the sentence about a wrong variable says it must be. */
const rules: Record<string, string> = {
  PORT: "must be a whole number from 0 to 65535",
  HOST: "must be a host name or an IP address",
  DATABASE_URL: "must look like postgres://user:password@host/name",
  PUBLIC_URL: "must be an address such as https://blog.example.com, without a path",
  JWT_SECRET: "must have at least 32 characters",
  SMTP_URL: "must look like smtp://user:password@host:587",
  MAIL_FROM: "must hold an e-mail address",
  ADMIN_EMAIL: "must be an e-mail address",
  ADMIN_PASSWORD:
    "must have 8 to 72 characters with a small and a capital letter, a digit and a symbol",
  CORS_ORIGINS: "must be addresses such as https://blog.example.com, separated by commas",
  DEMO: "must be 0 or 1",
};

/** Variables whose values are not printed. */
const secrets = ["JWT_SECRET", "ADMIN_PASSWORD", "SMTP_URL", "DATABASE_URL"];

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws StartError naming the first variable that makes no sense, and its value unless secret
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data, error } = environmentSchema.safeParse(set);
  if (error) {
    const name = String(error.issues[0]?.path[0]);
    const value = secrets.includes(name) ? "" : `=${set[name]}`;
    throw new StartError(`${name}${value} makes no sense: it ${rules[name]}.`);
  }
  return {
    port: data.PORT,
    host: data.HOST,
    isLoopback: /^(localhost|127\.[\d.]+|::1)$/.test(data.HOST),
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL,
    jwtSecret: data.JWT_SECRET,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    admin: adminOf(data.ADMIN_EMAIL, data.ADMIN_PASSWORD),
    corsOrigins: data.CORS_ORIGINS,
    demo: data.DEMO === undefined ? undefined : data.DEMO === "1",
  };
}

function adminOf(email: string | undefined, password: string | undefined) {
  if (email && password) return { email, password };
  if (!email && !password) return undefined;
  const [given, missing] = email
    ? ["ADMIN_EMAIL", "ADMIN_PASSWORD"]
    : ["ADMIN_PASSWORD", "ADMIN_EMAIL"];
  throw new StartError(`${given} makes no sense without ${missing}: set both or neither.`);
}
