import { parseList } from "@blog/shared/narrow";
import { parseBody } from "@blog/contract/responseProof";
import { oncePerBody } from "../platform/http/encodedBody";
import type { BufferedResponse } from "./bufferedResponse";

export type FetchUpstream = (url: string) => Promise<BufferedResponse>;

/** Fetches and reads a body. @returns undefined for a 404 or 400. @throws Error (503) for any other failure */
export async function readUpstream<T>(
  fetchUpstream: FetchUpstream,
  url: string,
  readBody: (body: Buffer) => T | undefined,
): Promise<T | undefined> {
  const { status, body } = await fetchUpstream(url);
  if (status === 404 || status === 400) return undefined;
  const data = status < 300 ? readBody(body) : undefined;
  if (data !== undefined) return data;
  const error = new Error("The upstream sent an unexpected response.");
  throw Object.assign(error, { statusCode: 503 });
}

/** Creates a reader of lists, which omits items for which `parse` returns null, and returns undefined for a non-list. */
export function createListReader<T>(parse: (item: unknown) => T | null) {
  return createReader((body) => parseList(body, parse));
}

/** Creates a reader of JSON that parses each body once, since parsing a long list blocks other requests. */
export function createReader<T>(parse: (body: unknown) => T) {
  return oncePerBody(
    (body) => parse(parseBody(body.toString())),
    () => 0,
  );
}

const retryDelayMs = 10_000;

/** Creates a cache of one value that is slow to build. If that fails, keeps the previous value and retries later. */
export function createTimedCache<T>(freshMs: number, build: () => Promise<T>): () => Promise<T> {
  let cachedValue: Promise<T> | undefined;
  let freshUntil = 0;
  return () => {
    if (cachedValue && performance.now() < freshUntil) return cachedValue;
    const previous = cachedValue;
    freshUntil = performance.now() + freshMs;
    cachedValue = build().catch((error: unknown) => {
      freshUntil = performance.now() + retryDelayMs;
      if (previous) return previous;
      throw error;
    });
    return cachedValue;
  };
}
