import pino, { type LoggerOptions } from "pino";

const eventLevels = {
  request: "info",
  "request.failed": "error",
  "login.succeeded": "info",
  "login.failed": "info",
  "limit.reached": "warn",
  "role.refused": "warn",
  "password.changed": "info",
  "password.reset": "info",
  "account.deleted": "info",
  "admin.appointed": "info",
  "mail.failed": "warn",
  "mail.stored": "info",
  "database.lost": "error",
  "task.failed": "error",
  "server.started": "info",
  "server.note": "info",
  "server.warning": "warn",
  "proxy.unreadable": "warn",
  "server.stopped": "info",
} as const;

export type EventName = keyof typeof eventLevels;

export const eventNames = Object.keys(eventLevels);

type WriteLog = (fields: object, message?: string) => void;

export type Log = Record<"info" | "warn" | "error", WriteLog>;

/** Logs an event at the level of its name. @param fields must contain no secrets or addresses */
export function logEvent(log: Log, event: EventName, fields: object = {}): void {
  log[eventLevels[event]]({ event, ...fields });
}

/** pino's numeric level for `warn`. */
const warnLevel = 40;

const options: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  messageKey: "message",
  // Names lines of libraries such as Fastify, which have no event name of their own.
  mixin: () => ({ event: "server.warning" }),
  // Other properties of an error may contain values from the database, and a request contains addresses.
  serializers: {
    err: ({ stack }: Error) => stack,
    req: () => undefined,
    res: () => undefined,
  },
  hooks: {
    logMethod(args, method, level) {
      const [fields] = args;
      const isEvent = fields instanceof Object && "event" in fields;
      if (isEvent || level >= warnLevel) method.apply(this, args);
    },
  },
};

/** Creates the log. @param format undefined for only warnings and errors. @param write defaults to stdout */
export function createLog(
  format: "json" | "text" | undefined,
  write: (line: string) => void = createOutput(),
) {
  const all = { ...options, level: format ? "info" : "warn" };
  return pino(all, {
    write: format === "json" ? write : (line: string) => write(formatAsText(line)),
  });
}

/** Returns a writer to stdout that buffers only lines about requests, since each write blocks the event loop. */
function createOutput(): (line: string) => void {
  const output = pino.destination({ minLength: 16_000, periodicFlush: 100, sync: true });
  process.once("exit", () => output.flushSync());
  return (line) => {
    output.write(line);
    if (!line.includes('"event":"request"')) output.flushSync();
  };
}

/** Formats a JSON line as text, such as `2026-01-31T12:00:00.000Z warn login.failed client=…`. */
function formatAsText(line: string): string {
  const { level, time, event, stack, ...fields }: Record<string, unknown> = JSON.parse(line);
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${quoteField(value)}`);
  const severity = level === "info" ? [] : [level];
  const firstLine = [time, ...severity, event, ...pairs].join(" ");
  return typeof stack === "string" ? `${firstLine}\n${stack}\n` : `${firstLine}\n`;
}

/** Quotes a value if it could be mistaken for further fields or lines. */
function quoteField(value: unknown): string {
  return /^[\w./:*-]+$/.test(String(value)) ? String(value) : JSON.stringify(value);
}
