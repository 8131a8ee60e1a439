import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fastifyPlugin } from "fastify-plugin";
import { ReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { createBrotliCompress, createGzip } from "node:zlib";
import {
  brotliOptions,
  compressionThreshold,
  type Encoding,
  encodedBodyOf,
} from "../http/encodedBody";
import { maxCachedBytes } from "./responseCache";
import { asWholeBody, joinBody, readStart, slicesOf } from "../http/bodies";
import { ConcurrencyLimiter } from "../limits/concurrencyLimiter";
import { isReadRequest } from "../limits/connectionLimits";
import { isRenderRequest, streamInPlace, streamLimits } from "./streamedResponses";

/** Limits on compressions of whole bodies, since each takes memory, processor time and a thread that others need. */
const compressionLimits = {
  maxConcurrent: 3,
  maxConcurrentPerKey: 2,
  maxQueued: 4_096,
  maxWaitSeconds: 10,
};

/** Maximum size of a text that is sent in one piece, in bytes. A longer one is streamed, and takes a place for that. */
const maxWholeBytes = 1_000_000;

const compressors = { br: () => createBrotliCompress(brotliOptions), gzip: () => createGzip() };

/**
 * Sends every response body. Whole bodies are compressed once for all responses that send the same bytes, and have an
 * ETag if they are public reads. Long texts take a place in `streamLimiter`. Whatever waits counts as unread bytes.
 */
export const responseBodiesPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.decorate("streamLimiter", new ConcurrencyLimiter(streamLimits));
    const limiter = new ConcurrencyLimiter(compressionLimits);

    app.addHook("onSend", async (request, reply, payload) => {
      try {
        const bytes = asWholeBody(payload);
        if (bytes) return await prepareWhole(request, reply, bytes);
        // Files on the disk take no memory. Those worth compressing were compressed by the build.
        const isLongText = payload instanceof Readable && !(payload instanceof ReadStream);
        return isLongText && isText(reply) ? await prepareStream(request, reply, payload) : payload;
      } catch (error) {
        for (const name of bodyHeaders) reply.removeHeader(name);
        throw error;
      } finally {
        request.releasePlace();
      }
    });

    /** Returns a body in an encoding that the client accepts, as a stream if it is long, or null for a 304. */
    async function prepareWhole(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
      request.holdBody(bytes);
      const etag = hasEtag(request, reply) ? encodedBodyOf(bytes).etag : undefined;
      const caching = etag === undefined ? {} : { etag, "cache-control": "no-cache" };
      if (etag !== undefined && request.headers["if-none-match"]?.includes(etag)) {
        varyByEncoding(reply.code(304).headers(caching));
        return null;
      }
      const encoding = bytes.length < compressionThreshold ? null : encodingFor(request, reply);
      const encoded = encoding
        ? await encodedBodyOf(bytes).compressed(encoding, (compress) =>
            limiter.run(request.clientKey, compress),
          )
        : bytes;
      request.holdBody(encoded);
      const isLong = encoded.length > maxWholeBytes && isText(reply) && takesPlace(request);
      request.releasePlace();
      const weight = bytes.length / encoded.length;
      const body = isLong ? await streamInPlace(reply, slicesOf(encoded), weight) : encoded;
      reply.headers({ ...caching, "content-length": encoded.length });
      if (encoding) reply.header("content-encoding", encoding);
      return body;
    }

    /** Returns a stream, compressed if it has a place, or a whole body if the stream is short. */
    async function prepareStream(request: FastifyRequest, reply: FastifyReply, stream: Readable) {
      const { start, rest } = await readStart(stream, maxCachedBytes);
      if (!rest) return prepareWhole(request, reply, start);
      const chunks = joinBody(start, rest);
      // The response to a write does not wait for a place, since its write is already done.
      if (!takesPlace(request)) return Readable.from(chunks, { objectMode: false });
      request.holdBody(start);
      request.releasePlace();
      const source = await streamInPlace(reply, chunks).catch((error: unknown) => {
        stream.destroy();
        throw error;
      });
      source.once("close", () => stream.destroy());
      request.holdBody(undefined);
      const encoding = encodingFor(request, reply);
      if (!encoding) return source;
      reply.removeHeader("content-length").header("content-encoding", encoding);
      return pipeline(source, compressors[encoding](), () => {});
    }
  },
  { name: "response-bodies", dependencies: ["connection-limits"] },
);

/** Headers that describe a body, and not the error that is sent in its place. */
const bodyHeaders = ["etag", "cache-control", "content-encoding", "content-length"];

/** Returns whether a response is a public read that may be stored, whose body has an ETag. */
export function hasEtag({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const isPublicRead = reply.statusCode === 200 && (routeOptions.config.isPublicRead ?? false);
  return isPublicRead && reply.getHeader("cache-control") !== "no-store";
}

function takesPlace(request: FastifyRequest): boolean {
  return isReadRequest(request) && !isRenderRequest(request);
}

const textTypes =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|javascript|rss\+xml|manifest\+json))/;

function isText(reply: FastifyReply): boolean {
  return textTypes.test(String(reply.getHeader("content-type") ?? ""));
}

/** Returns the best encoding that the client accepts, or null if the body is no text or already encoded. */
function encodingFor({ headers }: FastifyRequest, reply: FastifyReply): Encoding | null {
  if (!isText(reply) || reply.hasHeader("content-encoding")) return null;
  varyByEncoding(reply);
  return negotiate<Encoding>(headers["accept-encoding"] ?? "", ["br", "gzip"]);
}

function varyByEncoding(reply: FastifyReply): void {
  // The CORS plugin may have set `vary: origin`.
  reply.header("vary", [reply.getHeader("vary"), "accept-encoding"].filter(Boolean).join(", "));
}
