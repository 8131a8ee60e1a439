import pino, { type LoggerOptions } from "pino";
import type { RequestObservation } from "./metrics";

/** Severity of each event. */
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

export type EventName = keyof typeof levels;

export const eventNames = Object.keys(levels);

type WriteLog = (fields: object, message?: string) => void;

export type Log = Record<"info" | "warn" | "error", WriteLog>;

/** The server's log; `logRequest` is undefined if requests are not logged. */
export type ServerLog = ReturnType<typeof createLog>;

interface LoggedRequest extends RequestObservation {
  id: string;
}

/** Logs an event. @param fields without secrets and addresses */
export function logEvent(log: Log, event: EventName, fields: object = {}): void {
  log[levels[event]]({ event, ...fields });
}

/** pino's number for `warn`. */
const warn = 40;

const options: LoggerOptions = {
  base: null,
  timestamp: timeField,
  formatters: { level: (level) => ({ level }) },
  messageKey: "message",
  // Lines of others, such as Fastify, have no event name.
  mixin: () => ({ event: "server.warning" }),
  // Other properties of an error may contain values from the database; a request, its address.
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

let lastTime = { at: 0, field: "" };

/** Formats the time once per millisecond, since that takes half of what a line costs. */
function timeField(): string {
  const at = Date.now();
  if (at !== lastTime.at) lastTime = { at, field: `,"time":"${new Date(at).toISOString()}"` };
  return lastTime.field;
}

/** In each line about a request, of which there are too many to write one by one. */
const requestEvent = '"event":"request",';

/**
 * Creates the server's log.
 * @param format `json` or `text` for all events; undefined for failures alone, as text
 * @param write replaces the standard output
 */
export function createLog(
  format: "json" | "text" | undefined,
  write: (line: string) => void = createOutput(),
) {
  const all = { ...options, level: format ? "info" : "warn" };
  const writeLine = format === "json" ? write : (line: string) => write(formatAsText(line));
  const logRequest = format && ((request: LoggedRequest) => writeLine(requestLine(request)));
  return Object.assign(pino(all, { write: writeLine }), { logRequest });
}

/** Gathers lines about requests, since each write is a system call that blocks the event loop. */
function createOutput(): (line: string) => void {
  const output = pino.destination({ minLength: 16_000, periodicFlush: 100, sync: true });
  process.once("exit", () => output.flushSync());
  return (line) => {
    output.write(line);
    if (!line.includes(requestEvent)) output.flushSync();
  };
}

/** Formats a line as pino does, in a fraction of its time. */
function requestLine({ id, method, route, status, seconds }: LoggedRequest): string {
  const ms = Math.round(seconds * 10_000) / 10;
  const where = `"method":"${method}","route":${JSON.stringify(route)}`;
  return `{"level":"info"${timeField()},"request":"${id}",${requestEvent}${where},"status":${status},"ms":${ms}}\n`;
}

/** Formats a line of JSON for people: `2026-01-31T12:00:00.000Z warn login.failed client=…`. */
function formatAsText(line: string): string {
  const { level, time, event, stack, ...fields }: Record<string, unknown> = JSON.parse(line);
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${quoteField(value)}`);
  const severity = level === "info" ? [] : [level];
  const first = [time, ...severity, event, ...pairs].join(" ");
  return typeof stack === "string" ? `${first}\n${stack}\n` : `${first}\n`;
}

/** Quotes values that could look like fields or lines of their own. */
function quoteField(value: unknown): string {
  return /^[\w./:*-]+$/.test(String(value)) ? String(value) : JSON.stringify(value);
}
