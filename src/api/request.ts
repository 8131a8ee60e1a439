import type { AxiosRequestConfig, Method } from "axios";
import { takePrefetched } from "../lib/browser/prefetch";
import { apiUrl } from "../lib/env";
import { loadMarkdown } from "../lib/text/excerpts";
import { isGone, readMessage, toFailure } from "./failure";

/** Resolves to a response without axios, or to undefined if it has none; rejects on a network error. */
export type Ask = (url: string) => Promise<Response | undefined>;

export interface CallOptions {
  /** Aborts the call, which then fails as cancelled. */
  signal?: AbortSignal;
  /** Tried first for public GETs; by default takes prefetched responses. */
  ask?: Ask | undefined;
}

interface ReadOptions extends CallOptions {
  params?: Record<string, string | number>;
  isAuthorized?: boolean;
  isRetried?: boolean;
}

/** Receives the share of an upload that has been sent, from 0 to 1. */
export type Progress = (share: number) => void;

export interface UploadOptions extends CallOptions {
  onProgress: Progress;
}

/**
 * Sends a GET. A page's first calls are prefetched before this code has loaded, so that axios does
 * not delay the first paint.
 * @param path below /api
 * @returns the response's body, not yet validated
 * @throws what axios throws, or an `AnswerError`
 */
export async function get(path: string, options: ReadOptions = {}): Promise<unknown> {
  const { ask = takePrefetched, ...config } = options;
  const pending = config.isAuthorized ? undefined : ask(apiUrl(path, config.params));
  // Excerpts are shown without Markdown syntax.
  const [response] = await Promise.all([pending?.catch(() => "lost" as const), loadMarkdown()]);
  const isLost = response === "lost";
  if (!isLost && response?.ok && response.headers.get("content-type")?.includes("json")) {
    return response.json();
  }
  const client = await loadClient();
  // An error response is replayed through axios to fail like any other, without another request; a
  // request lost on the network is sent once more.
  const replay = response && !isLost && { ...withoutNetwork, env: { fetch: async () => response } };
  const retry = isLost && { isRetried: true };
  return (await client.get<unknown>(path, { ...config, ...replay, ...retry })).data;
}

/** Sends no request, but axios needs a base URL, which a server cannot take from a page. */
const withoutNetwork = { adapter: "fetch", baseURL: "http://localhost" };

/**
 * Sends a write.
 * @param path below /api
 * @returns the response's body, not yet validated
 * @throws what axios throws, or an `AnswerError`
 */
export async function send(
  method: Extract<Method, "post" | "put" | "delete">,
  path: string,
  data: unknown,
  config: AxiosRequestConfig = {},
): Promise<unknown> {
  const client = await loadClient();
  return (await client.request<unknown>({ ...config, method, url: path, data })).data;
}

/**
 * Sends a DELETE. A resource that is gone already is no failure.
 * @param path below /api
 * @returns the server's message, or the fallback
 */
export async function remove(path: string, fallback: string): Promise<string> {
  try {
    return readMessage(await send("delete", path, undefined, { isAuthorized: true }), fallback);
  } catch (error) {
    if (isGone(error)) return toFailure(error).message;
    throw error;
  }
}

/** Returns the axios config of an authorised upload, which has no timeout. */
export function uploadConfig({ onProgress, signal }: UploadOptions): AxiosRequestConfig {
  return {
    isAuthorized: true,
    timeout: 0,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
    ...(signal && { signal }),
  };
}

/** Loads axios, if need be ahead of its first use. */
export async function loadClient() {
  return (await import("./client")).client;
}
