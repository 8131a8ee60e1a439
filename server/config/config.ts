import type { z } from "zod";
import { environmentSchema, variableRules, secretVariables } from "./environment";

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
  /** Whom readers ask about privacy. */
  contactEmail: string | undefined;
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
  productionSetting: string | undefined;
  /** All that happens, as lines for programs or for people; undefined: what went wrong alone. */
  log: "json" | "text" | undefined;
  /** Addresses and networks, beside this machine, that may ask for figures; undefined: there are none. */
  metricsFrom: string[] | undefined;
}

/** Which settings nobody needs who only tries the blog out. */
const productionSettings = [
  "PUBLIC_URL",
  "ADMIN_EMAIL",
  "SMTP_URL",
  "DATABASE_URL",
  "JWT_SECRET",
  "BACKEND_URL",
];

/** Where a proxy on the same machine asks from. */
const loopbackNetworks = ["127.0.0.0/8", "::1"];

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws StartError naming all variables that make no sense, a sentence each, and their values
 *   unless secret
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data, error } = environmentSchema.safeParse(set);
  const mistakes = [...invalidSettings(set, error), ...incompletePairs(set)];
  if (!data || mistakes.length > 0) throw new StartError(mistakes.join("\n"));
  const isLoopback = /^(localhost|127\.[\d.]+|::1)$/.test(data.HOST);
  const realBy = productionSettings.find((name) => set[name]) ?? (isLoopback ? undefined : "HOST");
  return {
    port: data.PORT,
    host: data.HOST,
    trustedProxies: data.TRUSTED_PROXIES ?? (data.PUBLIC_URL ? loopbackNetworks : []),
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    backendUrl: data.BACKEND_URL,
    siteDescription: data.SITE_DESCRIPTION,
    contactEmail: data.CONTACT_EMAIL,
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
    productionSetting: realBy,
    log: data.LOG,
    metricsFrom: data.METRICS === "1" ? (data.METRICS_FROM ?? []) : undefined,
  };
}

type Settings = Record<string, string | undefined>;

function invalidSettings(set: Settings, error: z.ZodError | undefined): string[] {
  const names = new Set(error?.issues.map(({ path }) => String(path[0])));
  return [...names].map((name) => {
    const value = secretVariables.includes(name) ? "" : `=${redactCredentials(set[name] ?? "")}`;
    return `${name}${value} makes no sense: it ${variableRules[name]}.`;
  });
}

/** An address as it may be printed: somebody may have put a password into it. */
function redactCredentials(value: string): string {
  return value.replaceAll(/\/\/[^/]*@/g, "//…@");
}

/** What was set without that which it belongs to. */
function incompletePairs(set: Settings): string[] {
  const [email, password] = ["ADMIN_EMAIL", "ADMIN_PASSWORD"];
  const [given, missing] = set[email] ? [email, password] : [password, email];
  const isHalfAdmin = set[given] && !set[missing];
  const isForNothing = set["METRICS_FROM"] && set["METRICS"] !== "1";
  return [
    ...(isHalfAdmin ? [`${given} makes no sense without ${missing}: set both or neither.`] : []),
    ...(isForNothing
      ? ["METRICS_FROM makes no sense without METRICS=1: set both or neither."]
      : []),
  ];
}
