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

/** Logs an event at the level of its name. @param fields must contain no secrets, e-mail addresses or IP addresses */
export function logEvent(log: Log, event: EventName, fields: object = {}): void {
  log[eventLevels[event]]({ event, ...fields });
}

/** pino's numeric level for `warn`. */
const warnLevel = 40;

const baseOptions: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  messageKey: "message",
  // Adds an event name to lines without one, which libraries such as Fastify log.
  mixin: () => ({ event: "server.warning" }),
  // Omits properties of errors that may contain values from the database, and requests, which contain addresses.
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

/** Creates a log. @param format if undefined, logs only warnings and errors as text. @param write defaults to stdout */
export function createLog(
  format: "json" | "text" | undefined,
  write: (line: string) => void = createStdoutWriter(),
) {
  const allOptions = { ...baseOptions, level: format ? "info" : "warn" };
  return pino(allOptions, {
    write: format === "json" ? write : (line: string) => write(formatAsText(line)),
  });
}

/** Creates a writer to stdout. Each write blocks the event loop, so it buffers lines about requests, but no others. */
function createStdoutWriter(): (line: string) => void {
  const destination = pino.destination({ minLength: 16_000, periodicFlush: 100, sync: true });
  process.once("exit", () => destination.flushSync());
  return (line) => {
    destination.write(line);
    if (!line.includes('"event":"request"')) destination.flushSync();
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

/** Returns a value as text, quoted if it could be mistaken for further fields or lines. */
function quoteField(value: unknown): string {
  return /^[\w./:*-]+$/.test(String(value)) ? String(value) : JSON.stringify(value);
}
