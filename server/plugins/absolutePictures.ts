import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { Readable } from "node:stream";
import { defaultPhotoPath, pictureFolder } from "../../src/shared/pictures";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether a request comes from a page of another origin. */
    isForeign: (request: FastifyRequest) => boolean;
  }
}

/**
 * Names pictures by their whole address in responses to other origins, where a path leads to another
 * host, and gives accounts without a photo a default one, since other clients draw no letters.
 */
export const absolutePicturesPlugin = fastifyPlugin(
  async (app: FastifyInstance, { corsOrigins }: { corsOrigins: string[] }) => {
    app.decorate("isForeign", ({ headers }) => corsOrigins.includes(headers.origin ?? ""));
    app.addHook("onSend", async (request, reply, payload) => {
      const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
      if (!isJson || !app.isForeign(request)) return undefined;
      const host = new URL(app.publicUrl()).origin;
      if (typeof payload === "string") return withAddresses(payload, host);
      return payload instanceof Readable
        ? Readable.from(changedChunks(payload, host), { objectMode: false })
        : undefined;
    });
  },
  { name: "absolute-pictures" },
);

/** In JSON, no text that somebody wrote can contain an unescaped quote. */
function withAddresses(json: string, host: string): string {
  return json
    .replaceAll(`"url":"${pictureFolder}`, `"url":"${host}${pictureFolder}`)
    .replaceAll('"profilePhoto":{"url":""', `"profilePhoto":{"url":"${host}${defaultPhotoPath}"`);
}

/** Chunks hold whole documents (see `jsonArrayChunks`). */
async function* changedChunks(chunks: Readable, host: string): AsyncGenerator<Buffer, void> {
  for await (const chunk of chunks) yield Buffer.from(withAddresses(String(chunk), host));
}
