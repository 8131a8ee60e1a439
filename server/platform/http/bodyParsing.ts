import multipart from "@fastify/multipart";
import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { postTexts } from "@blog/contract/fields";
import { IMAGE } from "@blog/contract/uploads";
import { HttpError } from "./httpError";

declare module "fastify" {
  interface FastifyRequest {
    /** The file in the form field `image`; null if there is none. */
    image: Buffer | null;
  }
}

/** Maximum bytes of a form, enough for the largest picture and the longest text fields. */
export const maxFormBytes = IMAGE.maxBytes + postTexts.description.limits.max * 5;

const maxUtf8Bytes = 4;

export const bodyParsingPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const parseJson = app.getDefaultJsonParser("error", "error");
    // Accepts an empty body, which some clients send with a content type to endpoints that take no body.
    app.addContentTypeParser<string>(
      "application/json",
      { parseAs: "string" },
      (request, text, done) => (text ? parseJson(request, text, done) : done(null)),
    );
    app.addContentTypeParser<string>("*", { parseAs: "string" }, (_request, text, done) =>
      done(text ? new HttpError(415, "Nieobsługiwany rodzaj danych.") : null),
    );
    await app.register(multipart, {
      limits: {
        fileSize: IMAGE.maxBytes,
        files: 1,
        fields: 10,
        parts: 11,
        fieldSize: postTexts.description.limits.max * maxUtf8Bytes,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
    app.decorateRequest("image", null);
  },
  { name: "body-parsing" },
);

/** Parses a form into `request.body`, for the schema of the route, and `request.image`. @throws HttpError if invalid */
export async function parseForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) {
    request.body ??= {};
    return;
  }
  try {
    request.body = await Promise.race([parseParts(request), rejectOversizedForm(request)]);
  } catch (error) {
    // Errors of the parser about truncated or malformed forms have no status.
    const hasStatus = error instanceof Error && "statusCode" in error;
    throw hasStatus ? error : new HttpError(400, "Formularz dotarł niekompletny.");
  }
}

/** Rejects once the announced or received length of a form exceeds `maxFormBytes`, and discards the rest of it. */
function rejectOversizedForm(request: FastifyRequest): Promise<never> {
  const { raw, server, headers } = request;
  return new Promise((_, reject) => {
    let length = 0;
    const rejectAsTooLarge = () => {
      raw.unpipe();
      raw.resume();
      reject(new server.multipartErrors.RequestFileTooLargeError());
    };
    if (Number(headers["content-length"]) > maxFormBytes) rejectAsTooLarge();
    else
      raw.on(
        "data",
        (chunk: Buffer) => (length += chunk.length) > maxFormBytes && rejectAsTooLarge(),
      );
  });
}

/** Reads a form and stores its picture in `request.image`. @returns the other fields; for files, only their names */
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
