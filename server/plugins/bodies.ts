import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { IMAGE, POST_DESCRIPTION } from "../../src/contract/limits";
import { Refusal } from "../services/refusal";

declare module "fastify" {
  interface FastifyRequest {
    /** The file of a form's field `image`; null when none was chosen. */
    image: Buffer | null;
  }
}

/** Lets routes take JSON, and forms with one picture. */
export function installBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  // Some clients announce a kind of body and then send none, where a call needs none.
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, text, done) => (text ? parseJson(request, text, done) : done(null)),
  );
  app.addContentTypeParser<string>("*", { parseAs: "string" }, (_request, text, done) =>
    done(text ? new Refusal(415, "Nieobsługiwany rodzaj danych.") : null),
  );
  app.register(multipart, {
    limits: {
      fileSize: IMAGE.maxBytes,
      files: 1,
      fields: 10,
      parts: 11,
      // Bytes; a text that is cut off there is still too long for its schema.
      fieldSize: POST_DESCRIPTION.max * 4,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
  app.decorateRequest("image", null);
}

/** Reads a form: its texts become the body, which the route's schema then checks. */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) {
    request.body ??= {};
    return;
  }
  try {
    request.body = await readParts(request);
  } catch (error) {
    // The parser's own errors, about a form that is cut off or garbled, carry no status.
    const isRefusal = error instanceof Error && "statusCode" in error;
    throw isRefusal ? error : new Refusal(400, "Formularz dotarł niekompletny.");
  }
}

/** Puts the picture into `request.image`. @returns the other fields */
async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === "field") {
      fields[part.fieldname] = part.value;
      continue;
    }
    const file = await part.toBuffer();
    if (part.fieldname !== "image") fields[part.fieldname] = part.filename;
    else if (file.length > 0) request.image = file;
  }
  return fields;
}
