import { z } from "zod";
import { distance } from "fastest-levenshtein";
import { defaultName } from "@blog/shared/site";
import { emailSchema, newPasswordSchema } from "@blog/contract/password";

const originSchema = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`)
  .transform((url) => new URL(url).origin);

const commaSeparatedList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .pipe(z.array(item));

/** An IP address, or a network such as 10.0.0.0/8. A network /0 is refused, since it contains every client. */
const networkSchema = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .refine((network) => !network.endsWith("/0"));

/**
 * Creates a schema for URLs whose credentials, if any, contain no unescaped `@`, `/`, `?` or `#`. With one, a URL
 * parser could mistake part of the credentials for the host or port, and error messages could print this part.
 */
const credentialUrlSchema = (protocol: RegExp) =>
  z.url({ protocol, abort: true }).refine((url) => {
    const atCount = url.split("@").length - 1;
    return atCount === 0 || (atCount === 1 && new URL(url).username !== "");
  });

/** An e-mail address, optionally with a name, as in `BLOG <blog@example.com>`. */
const senderSchema = z.string().refine((text) => {
  const address = text.endsWith(">") ? text.slice(text.lastIndexOf("<") + 1, -1) : text;
  const [local, domain, ...rest] = address.trim().split("@");
  return Boolean(local && domain) && rest.length === 0 && !/[\s<>]/.test(address.trim());
});

export const environmentSchema = z.object({
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: credentialUrlSchema(/^postgres(ql)?$/).optional(),
  BACKEND_URL: originSchema.optional(),
  PUBLIC_URL: originSchema.optional(),
  JWT_SECRET: z
    .string()
    .refine((secret) => secret.trim().length >= 32)
    .optional(),
  SMTP_URL: credentialUrlSchema(/^smtps?$/).optional(),
  MAIL_FROM: senderSchema.optional(),
  COMMENT_MAILS: z.enum(["0", "1"]).default("1"),
  ADMIN_EMAIL: emailSchema.optional(),
  ADMIN_PASSWORD: newPasswordSchema.optional(),
  CORS_ORIGINS: commaSeparatedList(originSchema).default([]),
  TRUSTED_PROXIES: commaSeparatedList(networkSchema).optional(),
  SITE_NAME: z
    .string()
    .trim()
    .max(60)
    .refine((name) => !/[\r\n]/.test(name))
    .default(defaultName),
  SITE_DESCRIPTION: z.string().trim().max(300).optional(),
  DATA_CONTROLLER: z.string().trim().max(300).optional(),
  CONTACT_EMAIL: emailSchema.optional(),
  WRITE_LIMIT: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().max(1000))
    .default(1),
  DEMO: z.enum(["0", "1"]).optional(),
  OFFLINE_READING: z.enum(["0", "1"]).default("1"),
  LOG: z.enum(["json", "text"]).optional(),
  METRICS: z.enum(["0", "1"]).optional(),
  METRICS_FROM: commaSeparatedList(networkSchema).optional(),
});

type ValidatedVariable = Exclude<keyof typeof environmentSchema.shape, "DATA_DIR">;

const encodingRule = "with @ : / ? # in the password percent-encoded, such as %40 for @";

/** Rules for the values of variables. Each completes the message "PORT=x is invalid: it …". */
export const variableRules: Readonly<Record<string, string>> = {
  PORT: "must be a whole number from 0 to 65535",
  HOST: "must be a host name or an IP address",
  DATABASE_URL: `must look like postgres://user:password@host/name, ${encodingRule}`,
  BACKEND_URL: "must be a URL such as https://api.example.com, without a path",
  PUBLIC_URL: "must be a URL such as https://blog.example.com, without a path",
  JWT_SECRET: "must have at least 32 characters",
  SMTP_URL: `must look like smtp://user:password@host:587, ${encodingRule}`,
  MAIL_FROM: "must be an e-mail address, or a name and one as in BLOG <blog@example.com>",
  COMMENT_MAILS: "must be 0 or 1",
  ADMIN_EMAIL: "must be an e-mail address",
  ADMIN_PASSWORD:
    "must have 8 to 72 characters with a lowercase and an uppercase letter, a digit and a symbol",
  CORS_ORIGINS: "must be URLs such as https://blog.example.com, separated by commas",
  TRUSTED_PROXIES: "must be addresses or networks such as 10.0.0.5, 192.168.0.0/16",
  SITE_NAME: "must be one line of at most 60 characters",
  SITE_DESCRIPTION: "must be one sentence of at most 300 characters",
  DATA_CONTROLLER: "must be a name and an address of at most 300 characters",
  CONTACT_EMAIL: "must be an e-mail address",
  WRITE_LIMIT: "must be a number from 0 to 1000, such as 2 for twice as much, or 0 for no limit",
  DEMO: "must be 0 or 1",
  OFFLINE_READING: "must be 0 or 1",
  LOG: "must be json or text",
  METRICS: "must be 0 or 1",
  METRICS_FROM: "must be addresses or networks such as 10.0.0.5, 192.168.0.0/16",
} satisfies Record<ValidatedVariable, string>;

export const secretVariables = ["JWT_SECRET", "ADMIN_PASSWORD", "SMTP_URL", "DATABASE_URL"];

/** Variables that are read by the build of the front end, not by the server. */
export const buildVariables = [
  "VITE_API_HOST",
  "VITE_SITE_NAME",
  "VITE_SITE_DESCRIPTION",
  "VITE_DATA_CONTROLLER",
  "VITE_CONTACT_EMAIL",
];

const knownNames = [...Object.keys(environmentSchema.shape), ...buildVariables];

/** Returns a message for each variable whose name looks like a misspelled setting. */
export function misspelledSettings(names: string[]): string[] {
  return names.flatMap((name) => {
    const isKnown = knownNames.includes(name);
    const suggestion = isKnown ? undefined : knownNames.find((known) => isSimilar(name, known));
    return suggestion ? [`${name} is not a setting: ${suggestion} may be meant.`] : [];
  });
}

/** Names of variables that belong to systemd, shells, containers, Node.js or the PostgreSQL driver. */
const foreignNames = (
  "_ BLOG_DOMAIN HOME HOSTNAME INVOCATION_ID JOURNAL_STREAM LANG LANGUAGE LOGNAME MAINPID MANAGERPID NOTIFY_SOCKET " +
  "OLDPWD PATH POSTGRES_PASSWORD PWD SERVICE_RESULT SETTING_NAMES SHELL SHLVL TERM TZ USER YARN_VERSION"
).split(" ");

/** Matches the names of further variables of theirs. One expression with all names would take long to prove linear. */
const foreignNamePattern =
  /^(?:[A-Z]+_DIRECTORY|(?:EXIT|LC|LISTEN|MEMORY_PRESSURE|NODE|SSL|SYSTEMD|UV|WATCHDOG|XDG)_\w+|PG\w+)$/;

const isForeign = (name: string) => foreignNames.includes(name) || foreignNamePattern.test(name);

/**
 * Returns the names that look like settings, because of their prefix or because a settings file contains them, although
 * nothing reads them. @param namesFromFile names from a settings file, which should contain nothing but settings
 */
export function unknownSettings(names: string[], namesFromFile: string[]): string[] {
  const looksLikeSetting = (name: string) =>
    /^(BASE_URL$|VITE_)/.test(name) || (namesFromFile.includes(name) && !isForeign(name));
  return names.filter((name) => looksLikeSetting(name) && !knownNames.includes(name));
}

/** Maximum length of a name that is compared. Longer names cannot be misspelled settings and take long to compare. */
const maxComparedLength = 30;

/**
 * Returns whether a name may be a misspelling of a setting: at most one edit away, or two for a long setting, or with
 * two adjacent letters swapped.
 */
function isSimilar(name: string, setting: string): boolean {
  // LOG is never suggested, since too many other names resemble such a short one.
  if (name.length > maxComparedLength || setting.length < 4) return false;
  return distance(name, setting) <= (setting.length > 8 ? 2 : 1) || isSwapped(name, setting);
}

function isSwapped(name: string, setting: string): boolean {
  const index = setting.split("").findIndex((letter, at) => letter !== name[at]);
  const swapped = `${setting[index + 1]}${setting[index]}`;
  return name === setting.slice(0, index) + swapped + setting.slice(index + 2);
}
