import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";
import type { ApiError } from "../../src/contract/error";
import { BROKEN, GONE } from "../../src/contract/limits";
import { fileTooLarge } from "../../src/contract/uploads";
import { logEvent } from "../operations/log";
import { ServiceUnavailable, busyMessage } from "../limits/concurrencyLimiter";
import { HttpError } from "../http/httpError";
import { auditLogPlugin, logDeniedRequest } from "./auditLog";
import { TooManyRequests } from "../limits/tooManyRequests";

/** Sentences for what Fastify and its plugins refuse by themselves. */
const messagesByCode: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "Przesłane dane są za duże.",
  FST_ERR_CTP_INVALID_JSON_BODY: "Przesłane dane nie są prawidłowym JSON-em.",
  FST_FIELDS_LIMIT: "Formularz ma za dużo pól.",
  FST_PARTS_LIMIT: "Formularz ma za dużo pól.",
  FST_FILES_LIMIT: "Wybierz tylko jedno zdjęcie.",
  SQLITE_CONSTRAINT_FOREIGNKEY: GONE,
  23503: GONE,
};

/** What these are, where their thrower says something else or nothing. */
const statusByCode: Record<string, number> = {
  FST_FIELDS_LIMIT: 400,
  FST_PARTS_LIMIT: 400,
  FST_FILES_LIMIT: 400,
  // SQLite and PostgreSQL about a row that names another: since the call looked, the post or the
  // account that it is about was deleted.
  SQLITE_CONSTRAINT_FOREIGNKEY: 404,
  23503: 404,
};

/** What to tell about a failure that passes, by its status. */
const transientMessages: Record<number, string> = {
  503: "Serwer jest chwilowo przeciążony. Spróbuj ponownie za chwilę.",
  507: "Na serwerze zabrakło miejsca. Spróbuj ponownie później.",
};

/** What a client that is told of a passing failure should wait. */
const defaultRetryAfter = 5;

/** A full disk, of the system, SQLite and PostgreSQL. */
const diskFullCodes = /^(ENOSPC|SQLITE_FULL|53100)$/;

/** A database that is away, shutting down or short of something, or whose disk does not answer. */
const databaseUnavailableCodes =
  /^(ECONNREFUSED|SQLITE_(IOERR|BUSY)\w*|40001|40P01|53\w{3}|57014|57P0\d)$/;

/** Makes every refusal and failure one Polish sentence, `{message}`; failures are logged. */
export function errorsPlugin(app: FastifyInstance): void {
  // For what the contract has no sentence of its own.
  z.config({
    customError: (issue) =>
      issue.code === "unrecognized_keys"
        ? `Nieznane pola: ${issue.keys.join(", ")}.`
        : "Nieprawidłowe dane.",
  });
  auditLogPlugin(app);
  app.setErrorHandler(handleError);
}

/** Answers an error that Fastify, a plugin or a route has thrown. */
function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error);
  const isRefusal = status >= 400 && status < 500;
  const isBusy = error instanceof ServiceUnavailable;
  // The stack alone: other properties of an error may carry values from the database.
  if (!isRefusal && !isBusy) {
    const { method, routeOptions } = request;
    const route = `${method} ${routeOptions.url}`;
    logEvent(request.log, "request.failed", { route, stack: error.stack });
  }
  logDeniedRequest(request, error, status);
  if (isBusy || error instanceof TooManyRequests) reply.header("retry-after", error.retryAfter);
  else if (status === 503) reply.header("retry-after", defaultRetryAfter);
  const answer: ApiError = {
    message: isRefusal
      ? clientErrorMessage(error, request)
      : isBusy
        ? busyMessage(error.retryAfter)
        : (transientMessages[status] ?? BROKEN),
  };
  return reply.code(isRefusal || transientMessages[status] ? status : 500).send(answer);
}

function statusOf({ code, statusCode }: FastifyError): number {
  if (diskFullCodes.test(code)) return 507;
  if (databaseUnavailableCodes.test(code)) return 503;
  return statusByCode[code] ?? statusCode ?? 500;
}

/** Answers what never became a request: garbled, with too long a head, or too slow. */
export function handleClientError({ code }: Pick<ConnectionError, "code">, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = clientErrors[code] ?? [400, "Nieprawidłowe zapytanie."];
  const answer: ApiError = { message };
  const body = JSON.stringify(answer);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "X-Content-Type-Options: nosniff",
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
  // A client that is slow to send may be slow to close, too.
  socket.destroySoon();
}

/** Answers whose body comes too slowly, and hangs up. */
export function sendRequestTimeout(socket: Socket): void {
  handleClientError({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, socket);
}

const clientErrors: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Przesyłanie danych trwało zbyt długo. Spróbuj ponownie."],
  HPE_HEADER_OVERFLOW: [431, "Przesłane dane są za duże."],
};

function clientErrorMessage(error: FastifyError, request: FastifyRequest): string {
  if (error instanceof HttpError) return error.message;
  const first = hasZodFastifySchemaValidationErrors(error) ? error.validation[0]?.message : "";
  if (error.code === "FST_REQ_FILE_TOO_LARGE")
    return fileTooLarge(Number(request.headers["content-length"]));
  return first || messagesByCode[error.code] || "Nieprawidłowe zapytanie.";
}
