import type { AxiosRequestConfig, Method } from "axios";
import { takePrefetched } from "../lib/browser/prefetch";
import { apiUrl } from "../lib/env";

/** What a call can be told besides its data. */
export interface CallOptions {
  /** Ends the call; it then fails as cancelled. */
  signal?: AbortSignal;
}

/** Hears how much of an upload has been sent, from 0 to 1. */
export type Progress = (share: number) => void;

/** What an upload can be told besides its data. */
export interface UploadOptions extends CallOptions {
  onProgress: Progress;
}

/**
 * Reads from the backend. Of the calls that a page begins with the answers are on their way before
 * this code is; they need no axios, which then does not hold up the first paint.
 * @param path below /api
 * @returns the answer, for the caller to look into
 * @throws what axios throws, or an `AnswerError`
 */
export async function get(path: string, config: AxiosRequestConfig = {}): Promise<unknown> {
  const early = config.isAuthorized ? undefined : await takePrefetched(apiUrl(path, config.params));
  if (early?.ok && early.headers.get("content-type")?.includes("json")) return early.json();
  const client = await loadClient();
  // What was refused is told as axios tells it, without being asked for again.
  const env = early && { adapter: "fetch", env: { fetch: async () => early } };
  return (await client.get<unknown>(path, { ...config, ...env })).data;
}

/**
 * Changes something.
 * @param path below /api
 * @returns the answer, for the caller to look into
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

/** The settings of an authorised upload, which may take as long as it takes. */
export function uploadConfig({ onProgress, signal }: UploadOptions): AxiosRequestConfig {
  return {
    isAuthorized: true,
    timeout: 0,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
    ...(signal && { signal }),
  };
}

/** Fetches the code that sends, ahead of the first need. */
export async function loadClient() {
  return (await import("./client")).client;
}
