import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { IMAGE, POST_DESCRIPTION } from "../../src/contract/limits";
import { HttpError } from "../http/httpError";

declare module "fastify" {
  interface FastifyRequest {
    /** The file of a form's field `image`; null when none was chosen. */
    image: Buffer | null;
  }
}

/** In bytes: the longest picture, and texts beside it that are as long as they may be. */
const maxFormBytes = IMAGE.maxBytes + POST_DESCRIPTION.max * 5;

/** Lets routes take JSON, and forms with one picture. */
export function bodyParsingPlugin(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  // Some clients announce a kind of body and then send none, where a call needs none.
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, text, done) => (text ? parseJson(request, text, done) : done(null)),
  );
  app.addContentTypeParser<string>("*", { parseAs: "string" }, (_request, text, done) =>
    done(text ? new HttpError(415, "Nieobsługiwany rodzaj danych.") : null),
  );
  app.register(multipart, {
    limits: {
      fileSize: IMAGE.maxBytes,
      files: 1,
      fields: 10,
      parts: 11,
      // In bytes.
      fieldSize: POST_DESCRIPTION.max * 4,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
  app.decorateRequest("image", null);
}

/** Reads a form: its texts become the body, which the route's schema then checks. */
export async function parseForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) {
    request.body ??= {};
    return;
  }
  try {
    request.body = await Promise.race([parseParts(request), rejectOversizedForm(request)]);
  } catch (error) {
    // The parser's own errors, about a form that is cut off or garbled, carry no status.
    const isRefusal = error instanceof Error && "statusCode" in error;
    throw isRefusal ? error : new HttpError(400, "Formularz dotarł niekompletny.");
  }
}

/**
 * Fails as soon as more arrives, or is announced, than a form may hold: the answer need not wait
 * for the rest, which is thrown away.
 */
function rejectOversizedForm(request: FastifyRequest): Promise<never> {
  const { raw, server, headers } = request;
  return new Promise((_, reject) => {
    let length = 0;
    const refuse = () => {
      raw.unpipe();
      raw.resume();
      reject(new server.multipartErrors.RequestFileTooLargeError());
    };
    if (Number(headers["content-length"]) > maxFormBytes) refuse();
    else raw.on("data", (chunk: Buffer) => (length += chunk.length) > maxFormBytes && refuse());
  });
}

/** Puts the picture into `request.image`. @returns the other fields */
async function parseParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    const { fieldname: name } = part;
    if (Object.hasOwn(fields, name)) throw new HttpError(400, `Pole „${name}” się powtarza.`);
    if (part.type === "field") {
      if (part.valueTruncated) throw new HttpError(413, "Przesłane dane są za duże.");
      fields[name] = part.value;
      continue;
    }
    const file = await part.toBuffer();
    if (name !== "image") fields[name] = part.filename;
    else if (file.length > 0) request.image = file;
  }
  return fields;
}
