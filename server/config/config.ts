import type { z } from "zod";
import { StartError } from "./errors";
import { defaultDescription } from "../../src/shared/site";
import { misspelledSettings, unknownSettings } from "./misspelled";
import { environmentSchema, variableRules, secretVariables } from "./environment";

/** Names the topics of the demo's posts. */
const demoDescription =
  "Teksty o kuchni, książkach, muzyce, ogrodzie, podróżach i\u00a0technologii.";

export interface Config {
  /** 0 picks a free port. */
  port: number;
  host: string;
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  dataDir: string;
  /** Undefined for SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Origin of the upstream in reverse-proxy mode, which opens no database. */
  backendUrl: string | undefined;
  siteName: string;
  /** One sentence. */
  siteDescription: string;
  /** The data controller's name and postal address, and the e-mail address for questions about privacy. */
  dataController: string | undefined;
  contactEmail: string | undefined;
  /** Origin of links in mails; undefined for the URL it listens on. */
  publicUrl: string | undefined;
  /** Undefined to generate one in `dataDir`. */
  jwtSecret: string | undefined;
  /** Undefined to write mails to files in `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  admin: { email: string; password: string } | undefined;
  /** Other origins that may call the API. */
  corsOrigins: string[];
  /** Factor of the hourly write quotas; 0 for no limit. */
  writeLimit: number;
  /** Whether an empty database is filled with demo content, whose password is public. */
  demo: boolean;
  /** Whether browsers cache what was read for offline use. */
  offlineReading: boolean;
  /** The first variable set that implies production, where demo accounts must not exist. */
  productionSetting: string | undefined;
  /** Format of the full log; undefined logs failures alone. */
  log: "json" | "text" | undefined;
  /** Networks that may read metrics, beside this machine; undefined disables metrics. */
  metricsFrom: string[] | undefined;
  /** Variables that are set as if they were settings. */
  unknownSettings: string[];
}

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
 * Parses environment variables; empty ones count as unset.
 * @throws StartError with a sentence for each invalid variable, with its value unless secret
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data, error } = environmentSchema.safeParse(set);
  const mistakes = [
    ...misspelledSettings(Object.keys(set)),
    ...invalidSettings(set, error),
    ...incompletePairs(set),
  ];
  if (!data || mistakes.length > 0) throw new StartError(mistakes.join("\n"));
  const isLoopback = /^(localhost|127\.[\d.]+|::1)$/.test(data.HOST);
  const productionSetting =
    productionSettings.find((name) => set[name]) ?? (isLoopback ? undefined : "HOST");
  const demo = data.DEMO === "1" || (data.DEMO === undefined && !productionSetting);
  return {
    port: data.PORT,
    host: data.HOST,
    trustedProxies: data.TRUSTED_PROXIES ?? (data.PUBLIC_URL ? loopbackNetworks : []),
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    backendUrl: data.BACKEND_URL,
    siteName: data.SITE_NAME,
    siteDescription:
      data.SITE_DESCRIPTION ?? (demo && !data.BACKEND_URL ? demoDescription : defaultDescription),
    dataController: data.DATA_CONTROLLER,
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
    demo,
    productionSetting,
    log: data.LOG,
    metricsFrom: data.METRICS === "1" ? (data.METRICS_FROM ?? []) : undefined,
    unknownSettings: unknownSettings(Object.keys(set)),
  };
}

type Settings = Record<string, string | undefined>;

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

/** Reports variables that need another one. */
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
