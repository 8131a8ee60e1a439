import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { z } from "zod";
import { defaultDescription } from "../../src/shared/site";
import { StartError } from "./errors";
import {
  misspelledSettings,
  unknownSettings,
  environmentSchema,
  variableRules,
  secretVariables,
} from "./environment";

const demoDescription =
  "Teksty o kuchni, książkach, muzyce, ogrodzie, podróżach i\u00a0technologii.";

export type Config = ReturnType<typeof toConfig>;

/** Variables that nobody sets just to try the blog out. */
const productionSettings = [
  "PUBLIC_URL",
  "ADMIN_EMAIL",
  "SMTP_URL",
  "DATABASE_URL",
  "JWT_SECRET",
  "BACKEND_URL",
];

const loopbackNetworks = ["127.0.0.0/8", "::1"];

/**
 * Validates settings; an empty variable counts as unset. @param fromFile names that a settings file sets
 * @throws StartError that quotes the invalid ones, but no secrets
 */
export function parseConfig(
  environment: Record<string, string | undefined>,
  fromFile: string[] = [],
): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data, error } = environmentSchema.safeParse(set);
  const mistakes = [
    ...misspelledSettings(Object.keys(set)),
    ...invalidSettings(set, error),
    ...incompletePairs(set),
    ...(data && isOwnAddress(data) ? [ownBackendMessage] : []),
  ];
  if (!data || mistakes.length > 0) throw new StartError(mistakes.join("\n"));
  return toConfig(data, set, fromFile);
}

type Settings = Record<string, string | undefined>;

function toConfig(data: z.infer<typeof environmentSchema>, set: Settings, fromFile: string[]) {
  const isLoopback = /^(localhost|127\.[\d.]+|::1)$/.test(data.HOST);
  /** The first variable that implies production, where demo accounts must not exist. */
  const productionSetting =
    productionSettings.find((name) => set[name]) ?? (isLoopback ? undefined : "HOST");
  /** Whether an empty database is filled with demo content, whose password is public. */
  const demo = data.DEMO === "1" || (data.DEMO === undefined && !productionSetting);
  return {
    /** 0 picks a free port. */
    port: data.PORT,
    host: data.HOST,
    /** Addresses and networks whose `X-Forwarded-For` is trusted. */
    trustedProxies: data.TRUSTED_PROXIES ?? (data.PUBLIC_URL ? loopbackNetworks : []),
    dataDir: data.DATA_DIR,
    /** Undefined for SQLite in `dataDir`. */
    databaseUrl: data.DATABASE_URL,
    /** Origin of the upstream in reverse-proxy mode, which opens no database. */
    backendUrl: data.BACKEND_URL,
    siteName: data.SITE_NAME,
    siteDescription:
      data.SITE_DESCRIPTION ?? (demo && !data.BACKEND_URL ? demoDescription : defaultDescription),
    /** The data controller's name and postal address, and the e-mail address for questions about privacy. */
    dataController: data.DATA_CONTROLLER,
    contactEmail: data.CONTACT_EMAIL,
    /** Origin of links in mails; undefined for the URL it listens on. */
    publicUrl: data.PUBLIC_URL,
    /** Undefined to generate one in `dataDir`. */
    jwtSecret: data.JWT_SECRET,
    /** Undefined to write mails to files in `dataDir`. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    /** Whether authors get mails about comments on their posts. */
    commentMails: data.COMMENT_MAILS === "1",
    admin:
      data.ADMIN_EMAIL && data.ADMIN_PASSWORD
        ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD }
        : undefined,
    corsOrigins: data.CORS_ORIGINS,
    /** Factor of the hourly write quotas; 0 for no limit. */
    writeLimit: data.WRITE_LIMIT,
    demo,
    offlineReading: data.OFFLINE_READING === "1",
    productionSetting,
    /** Format of the full log; undefined logs failures alone. */
    log: data.LOG,
    /** Networks that may read metrics, beside this machine; undefined disables metrics. */
    metricsFrom: data.METRICS === "1" ? (data.METRICS_FROM ?? []) : undefined,
    unknownSettings: unknownSettings(Object.keys(set), fromFile),
  };
}

function invalidSettings(set: Settings, error: z.ZodError | undefined): string[] {
  const names = new Set(error?.issues.map(({ path }) => String(path[0])));
  return [...names].map((name) => {
    const value = secretVariables.includes(name) ? "" : `=${redactCredentials(set[name] ?? "")}`;
    return `${name}${value} is invalid: it ${variableRules[name]}.`;
  });
}

/** Hides credentials in URLs, up to the last `@`, since a password may hold `@` and `/`. */
function redactCredentials(value: string): string {
  const [start, end] = [value.indexOf("//"), value.lastIndexOf("@")];
  return start >= 0 && end > start ? `${value.slice(0, start)}//…${value.slice(end)}` : value;
}

function incompletePairs(set: Settings): string[] {
  const [email, password] = ["ADMIN_EMAIL", "ADMIN_PASSWORD"];
  const [present, missing] = set[email] ? [email, password] : [password, email];
  const isHalfAdmin = set[present] && !set[missing];
  const isUnused = set["METRICS_FROM"] && set["METRICS"] !== "1";
  return [
    ...(isHalfAdmin ? [`${present} needs ${missing}: set both or neither.`] : []),
    ...(isUnused ? ["METRICS_FROM needs METRICS=1: set both or neither."] : []),
  ];
}

/** Whether the backend would be this server itself, whose requests to itself would never end. */
function isOwnAddress({ BACKEND_URL, PUBLIC_URL, HOST, PORT }: z.infer<typeof environmentSchema>) {
  if (!BACKEND_URL) return false;
  const { protocol, hostname, port } = new URL(BACKEND_URL);
  const isThisHost = ["localhost", "127.0.0.1", "[::1]", HOST, `[${HOST}]`].includes(hostname);
  const isHere = protocol === "http:" && isThisHost && Number(port || 80) === PORT;
  return isHere || BACKEND_URL === PUBLIC_URL;
}

const ownBackendMessage = "BACKEND_URL is the address of this server: set that of the backend.";

/** Loads settings from the environment and .env. @throws StartError if one is invalid */
export function loadConfig(): Config {
  const hasFile = existsSync(".env");
  if (hasFile) process.loadEnvFile(".env");
  const inFile = hasFile ? Object.keys(parseEnv(readFileSync(".env", "utf8"))) : [];
  // Set by `deploy/blog` to the names in its file; * where the environment holds settings alone.
  const { SETTING_NAMES = "" } = process.env;
  const names = SETTING_NAMES === "*" ? Object.keys(process.env) : SETTING_NAMES.split(" ");
  return parseConfig(process.env, [...inFile, ...names]);
}

/** Loads the settings of a command that needs the database. @throws StartError if there is none */
export function loadDatabaseConfig(): Config {
  const config = loadConfig();
  if (config.backendUrl) throw new StartError(noDatabaseMessage);
  return config;
}

export const noDatabaseMessage =
  "With BACKEND_URL the content is in that backend's database: there is none here.";
