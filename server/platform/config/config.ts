import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { z } from "zod";
import { defaultDescription } from "@blog/shared/site";
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

/** Variables that imply production, since nobody sets them just to try the blog out. */
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
 * Validates the variables of an environment and converts them to settings. A variable that is empty, or consists of
 * spaces, counts as unset.
 * @param namesFromFile names of the variables that a settings file sets
 * @throws StartError with one line per mistake, which may quote the value of a variable but no secret
 */
export function parseConfig(
  environment: Record<string, string | undefined>,
  namesFromFile: string[] = [],
): Config {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { data, error } = environmentSchema.safeParse(env);
  const mistakes = [
    ...misspelledSettings(Object.keys(env)),
    ...invalidSettings(env, error),
    ...incompletePairs(env),
    ...(data && isOwnBackend(data) ? [ownBackendMessage] : []),
  ];
  if (!data || mistakes.length > 0) throw new StartError(mistakes.join("\n"));
  return toConfig(data, env, namesFromFile);
}

type Settings = Record<string, string | undefined>;

function toConfig(data: z.infer<typeof environmentSchema>, env: Settings, namesFromFile: string[]) {
  const isLoopback = /^(localhost|127\.[\d.]+|::1)$/.test(data.HOST);
  /** Name of a variable whose value implies production, where demo accounts must not exist; undefined if none does. */
  const productionSetting =
    productionSettings.find((name) => env[name]) ?? (isLoopback ? undefined : "HOST");
  /** Whether to fill an empty database with demo content, whose accounts have a public password. */
  const demo = data.DEMO === "1" || (data.DEMO === undefined && !productionSetting);
  return {
    /** Port on which the server listens; 0 for any free port. */
    port: data.PORT,
    host: data.HOST,
    /** Addresses and networks of proxies whose `X-Forwarded-For` header is trusted. */
    trustedProxies: data.TRUSTED_PROXIES ?? (data.PUBLIC_URL ? loopbackNetworks : []),
    dataDir: data.DATA_DIR,
    /** URL of a PostgreSQL database; undefined for SQLite in `dataDir`. */
    databaseUrl: data.DATABASE_URL,
    /** Origin of the upstream. If it is set, the server is a reverse proxy and opens no database. */
    backendUrl: data.BACKEND_URL,
    siteName: data.SITE_NAME,
    siteDescription:
      data.SITE_DESCRIPTION ?? (demo && !data.BACKEND_URL ? demoDescription : defaultDescription),
    /** Name and postal address of the data controller. */
    dataController: data.DATA_CONTROLLER,
    /** E-mail address for questions about privacy. */
    contactEmail: data.CONTACT_EMAIL,
    /** Origin under which visitors reach the blog; if undefined, links use the URL on which the server listens. */
    publicUrl: data.PUBLIC_URL,
    /** Secret for tokens and keyed hashes; if undefined, one is generated in `dataDir`. */
    jwtSecret: data.JWT_SECRET,
    /** URL of the mail server; if undefined, e-mails are written to files in `dataDir`. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    commentMails: data.COMMENT_MAILS === "1",
    admin:
      data.ADMIN_EMAIL && data.ADMIN_PASSWORD
        ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD }
        : undefined,
    corsOrigins: data.CORS_ORIGINS,
    /** Factor by which the limits in `WriteQuotas` are multiplied; 0 for no limits. */
    writeLimit: data.WRITE_LIMIT,
    demo,
    offlineReading: data.OFFLINE_READING === "1",
    productionSetting,
    /** Format of the full log; if undefined, only warnings and errors are logged, as text. */
    log: data.LOG,
    /** Networks besides this machine that may read metrics; if undefined, metrics are disabled. */
    metricsFrom: data.METRICS === "1" ? (data.METRICS_FROM ?? []) : undefined,
    unknownSettings: unknownSettings(Object.keys(env), namesFromFile),
  };
}

function invalidSettings(env: Settings, error: z.ZodError | undefined): string[] {
  const names = new Set(error?.issues.map(({ path }) => String(path[0])));
  return [...names].map((name) => {
    const value = secretVariables.includes(name) ? "" : `=${redactCredentials(env[name] ?? "")}`;
    return `${name}${value} is invalid: it ${variableRules[name]}.`;
  });
}

/** Hides the part of a URL between `//` and the last `@`, since an unescaped password may contain `@` and `/`. */
function redactCredentials(value: string): string {
  const [start, end] = [value.indexOf("//"), value.lastIndexOf("@")];
  return start >= 0 && end > start ? `${value.slice(0, start)}//…${value.slice(end)}` : value;
}

function incompletePairs(env: Settings): string[] {
  const [emailName, passwordName] = ["ADMIN_EMAIL", "ADMIN_PASSWORD"];
  const [presentName, missingName] = env[emailName]
    ? [emailName, passwordName]
    : [passwordName, emailName];
  const isAdminIncomplete = env[presentName] && !env[missingName];
  const isMetricsFromUnused = env["METRICS_FROM"] && env["METRICS"] !== "1";
  return [
    ...(isAdminIncomplete ? [`${presentName} needs ${missingName}: set both or neither.`] : []),
    ...(isMetricsFromUnused ? ["METRICS_FROM needs METRICS=1: set both or neither."] : []),
  ];
}

/** Returns whether the backend is this server itself, which would then forward its own requests endlessly. */
function isOwnBackend({ BACKEND_URL, PUBLIC_URL, HOST, PORT }: z.infer<typeof environmentSchema>) {
  if (!BACKEND_URL) return false;
  const { protocol, hostname, port } = new URL(BACKEND_URL);
  const isThisHost = ["localhost", "127.0.0.1", "[::1]", HOST, `[${HOST}]`].includes(hostname);
  const isSameAddress = protocol === "http:" && isThisHost && Number(port || 80) === PORT;
  return isSameAddress || BACKEND_URL === PUBLIC_URL;
}

const ownBackendMessage = "BACKEND_URL is the address of this server: set that of the backend.";

/** Loads the settings from the environment and from .env. @throws StartError if any setting is invalid */
export function loadConfig(): Config {
  const fileVariables = readEnvFile();
  // Variables of the environment take precedence over those of the file.
  for (const [name, value] of Object.entries(fileVariables)) process.env[name] ??= value;
  // `deploy/blog` sets SETTING_NAMES to the names in its settings file, or to * if any variable may be a setting.
  const { SETTING_NAMES = "" } = process.env;
  const names = SETTING_NAMES === "*" ? Object.keys(process.env) : SETTING_NAMES.split(" ");
  return parseConfig(process.env, [...Object.keys(fileVariables), ...names]);
}

/**
 * Reads the variables in .env, if it exists. Editors on Windows may begin it with a byte order mark.
 * @throws StartError if the file is not in UTF-8
 */
export function readEnvFile(path = ".env"): NodeJS.Dict<string> {
  if (!existsSync(path)) return {};
  const bytes = readFileSync(path);
  if (!isUtf8(bytes) || bytes.includes(0))
    throw new StartError(".env is not in UTF-8: save it as UTF-8 in your editor.");
  return parseEnv(bytes.toString("utf8").replace(/^\uFEFF/, ""));
}

/** Loads the settings for a command that needs the database. @throws StartError in reverse-proxy mode */
export function loadDatabaseConfig(): Config {
  const config = loadConfig();
  if (config.backendUrl) throw new StartError(noDatabaseMessage);
  return config;
}

export const noDatabaseMessage =
  "With BACKEND_URL the content is in that backend's database: there is none here.";
