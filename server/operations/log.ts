import pino, { type LoggerOptions } from "pino";

/** What may happen that an operator wants to know, by its name in the log, and how grave it is. */
const levels = {
  request: "info",
  "request.failed": "error",
  "login.succeeded": "info",
  "login.failed": "info",
  "limit.reached": "warn",
  "role.refused": "warn",
  "password.changed": "info",
  "password.reset": "info",
  "account.deleted": "info",
  "mail.failed": "warn",
  "mail.stored": "info",
  "database.lost": "error",
  "task.failed": "error",
  "server.started": "info",
  "server.note": "info",
  "server.warning": "warn",
  "server.stopped": "info",
} as const;

export type EventName = keyof typeof levels;

export const eventNames = Object.keys(levels);

type WriteLog = (fields: object, message?: string) => void;

/** Whatever takes lines of a log. */
export type Log = Record<"info" | "warn" | "error", WriteLog>;

/** Writes down that something has happened. @param fields nothing that is secret, nobody's address */
export function logEvent(log: Log, event: EventName, fields: object = {}): void {
  log[levels[event]]({ event, ...fields });
}

/** What pino calls `warn`. */
const warn = 40;

const options: LoggerOptions = {
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  messageKey: "message",
  // What others have to say, such as Fastify, has no name of its own.
  mixin: () => ({ event: "server.warning" }),
  // Other properties of an error may carry values from the database, and a request its address.
  serializers: {
    err: ({ stack }: Error) => stack,
    req: () => undefined,
    res: () => undefined,
  },
  hooks: {
    logMethod(args, method, level) {
      const [fields] = args;
      const isEvent = fields instanceof Object && "event" in fields;
      if (isEvent || level >= warn) method.apply(this, args);
    },
  },
};

/**
 * The log of a server, on its standard output.
 * @param form `json` or `text` with all that happens; undefined: for people, what went wrong alone
 * @param write instead of the standard output
 */
export function createLog(
  form: "json" | "text" | undefined,
  write: (line: string) => void = (line) => void process.stdout.write(line),
) {
  const all = { ...options, level: form ? "info" : "warn" };
  return pino(all, { write: form === "json" ? write : (line) => write(formatAsText(line)) });
}

/** A line of JSON as one that is read: `2026-01-31T12:00:00.000Z warn login.failed client=…`. */
function formatAsText(line: string): string {
  const { level, time, event, stack, ...fields }: Record<string, unknown> = JSON.parse(line);
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${quoteField(value)}`);
  const grave = level === "info" ? [] : [level];
  const first = [time, ...grave, event, ...pairs].join(" ");
  return typeof stack === "string" ? `${first}\n${stack}\n` : `${first}\n`;
}

/** What comes from elsewhere shall not look like lines of its own. */
function quoteField(value: unknown): string {
  return /^[\w./:*-]+$/.test(String(value)) ? String(value) : JSON.stringify(value);
}
