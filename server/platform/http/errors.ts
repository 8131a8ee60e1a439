import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import { fastifyPlugin } from "fastify-plugin";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";
import type { ApiError } from "@blog/contract/document";
import { SERVER_FAILED, NOT_FOUND_MESSAGE } from "@blog/contract/messages";
import { fileTooLargeMessage } from "@blog/contract/uploads";
import { isRecord } from "@blog/shared/narrow";
import { logEvent } from "../log/log";
import { busyMessage, HttpError, ServiceUnavailable, TooManyRequests } from "./httpError";
import { logDeniedRequest } from "./auditLog";

const tooManyFields: [number, string] = [400, "Formularz ma za dużo pól."];

/** Response if a post or an account is deleted after the route has checked that it exists. */
const missingReference: [number, string] = [404, NOT_FOUND_MESSAGE];

const errorsByCode: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "Przesłane dane są za duże."],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "Przesłane dane nie są prawidłowym JSON-em."],
  FST_FIELDS_LIMIT: tooManyFields,
  FST_PARTS_LIMIT: tooManyFields,
  FST_FILES_LIMIT: [400, "Wybierz tylko jedno zdjęcie."],
  SQLITE_CONSTRAINT_FOREIGNKEY: missingReference,
  23503: missingReference,
};

const transientMessages: Record<number, string> = {
  503: "Serwer jest chwilowo przeciążony. Spróbuj ponownie za chwilę.",
  507: "Na serwerze zabrakło miejsca. Spróbuj ponownie później.",
};

const defaultRetryAfterSeconds = 5;

/** Matches the codes of Node, SQLite and PostgreSQL for a full disk. */
const diskFullCodes = /^(ENOSPC|SQLITE_FULL|53100)$/;

/** Matches codes for a database that cannot be used at present, for example because it is busy or unreachable. */
const databaseUnavailableCodes =
  /^(ECONNREFUSED|SQLITE_(IOERR|BUSY|READONLY_DBMOVED)\w*|40001|40P01|53\w{3}|57014|57P0\d)$/;

/** Header that marks a message as Polish, so that no client mistakes it for English. */
const polishHeader = ["content-language", "pl"] as const;

export const errorsPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    // Sets the messages of schemas that define none.
    z.config({
      customError: (issue) =>
        issue.code === "unrecognized_keys"
          ? `Nieznane pola: ${issue.keys.join(", ")}.`
          : "Nieprawidłowe dane.",
    });
    app.setErrorHandler((error: FastifyError, request, reply) =>
      sendMessage(request, reply, describeError(error, request, reply)),
    );
    app.addHook("preSerialization", (_request, reply, payload, done) => {
      if (isRecord(payload) && "message" in payload) reply.header(...polishHeader);
      done(null, payload);
    });
  },
  { name: "errors", dependencies: ["audit-log"] },
);

/** Logs an error, and sets the status and headers of the response to it. @returns the body of this response */
export function describeError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiError {
  const status = statusOf(error);
  const isClientError = status >= 400 && status < 500;
  const isOverloaded = error instanceof ServiceUnavailable;
  if (!isClientError && !isOverloaded) logFailure(error, request);
  logDeniedRequest(request, error, status);
  if (isOverloaded || error instanceof TooManyRequests)
    reply.header("retry-after", error.retryAfter);
  else if (status === 503) reply.header("retry-after", defaultRetryAfterSeconds);
  const field = isClientError && invalidField(error);
  reply.code(isClientError || transientMessages[status] ? status : 500);
  return {
    ...(field && { field }),
    message: isClientError
      ? clientErrorMessage(error, request)
      : isOverloaded
        ? busyMessage(error.retryAfter)
        : (transientMessages[status] ?? SERVER_FAILED),
  };
}

/** Returns the name of the body field that failed validation; undefined for other errors. */
function invalidField(error: FastifyError): string | undefined {
  if (error.validationContext !== "body" || !hasZodFastifySchemaValidationErrors(error))
    return undefined;
  return error.validation[0]?.instancePath.split("/")[1];
}

/** Sends a message as JSON, or as a plain sentence if the browser would show it as a page. */
export function sendMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ApiError,
): FastifyReply {
  if (!wantsDocument(request)) return reply.send(body);
  return reply
    .headers(Object.fromEntries([polishHeader]))
    .type("text/plain; charset=utf-8")
    .send(body.message);
}

/** Logs the stack of an error, but no other properties, which may contain values from the database. */
function logFailure({ stack }: FastifyError, request: FastifyRequest): void {
  const { method, routeOptions, server, log } = request;
  const route = `${method} ${routeOptions.url}`;
  if (server.isLoggable(`${route} ${stack}`)) logEvent(log, "request.failed", { route, stack });
}

function statusOf({ code, statusCode }: FastifyError): number {
  if (diskFullCodes.test(code)) return 507;
  if (databaseUnavailableCodes.test(code)) return 503;
  return errorsByCode[code]?.[0] ?? statusCode ?? 500;
}

/** Responds, if possible, to a request that was malformed or did not arrive in time, and closes its connection. */
export function refuseUnparsed({ code }: Pick<ConnectionError, "code">, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = unparsedErrorsByCode[code] ?? [400, "Nieprawidłowe zapytanie."];
  const body = JSON.stringify({ message } satisfies ApiError);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      polishHeader.join(": "),
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "X-Content-Type-Options: nosniff",
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
  // Does not wait for the client to close the connection, since a client that sends slowly may also close slowly.
  socket.destroySoon();
}

export const requestTimeout = { code: "ERR_HTTP_REQUEST_TIMEOUT" };

const unparsedErrorsByCode: Record<string, [status: number, message: string]> = {
  [requestTimeout.code]: [408, "Przesyłanie danych trwało zbyt długo. Spróbuj ponownie."],
  HPE_HEADER_OVERFLOW: [431, "Przesłane dane są za duże."],
};

function clientErrorMessage(error: FastifyError, request: FastifyRequest): string {
  if (error instanceof HttpError) return error.message;
  const validationMessage = hasZodFastifySchemaValidationErrors(error)
    ? error.validation[0]?.message
    : "";
  if (error.code === "FST_REQ_FILE_TOO_LARGE")
    return fileTooLargeMessage(Number(request.headers["content-length"]));
  return validationMessage || errorsByCode[error.code]?.[1] || "Nieprawidłowe zapytanie.";
}

/** Returns whether a browser would show the response as a page, since it accepts HTML and requests no data or file. */
export function wantsDocument({ url, headers }: Pick<FastifyRequest, "url" | "headers">): boolean {
  return /\btext\/html\b/.test(headers.accept ?? "") && !/^\/(?:api|assets)(?:[/?]|$)/.test(url);
}
