import type { AxiosRequestConfig, Method } from "axios";
import { takePrefetched } from "../lib/browser/prefetch";
import { apiUrl } from "../lib/env";
import { loadMarkdown } from "../lib/text/excerpts";
import { isGone, readMessage, toFailure } from "./failure";

/**
 * Asks for an address in place of the network; undefined where it knows nothing about it. Fails where
 * the network has failed.
 */
export type Ask = (url: string) => Promise<Response | undefined>;

/** What a call can be told besides its data. */
export interface CallOptions {
  /** Ends the call; it then fails as cancelled. */
  signal?: AbortSignal;
  /** Where public reads are asked first; the answers that were prefetched unless told. */
  ask?: Ask | undefined;
}

/** What a call that reads can be told. */
interface ReadOptions extends CallOptions {
  params?: Record<string, string | number>;
  isAuthorized?: boolean;
  isRetried?: boolean;
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
export async function get(path: string, options: ReadOptions = {}): Promise<unknown> {
  const { ask = takePrefetched, ...config } = options;
  const asking = config.isAuthorized ? undefined : ask(apiUrl(path, config.params));
  // Texts are shown without their marks.
  const [answer] = await Promise.all([asking?.catch(() => "lost" as const), loadMarkdown()]);
  const isLost = answer === "lost";
  if (!isLost && answer?.ok && answer.headers.get("content-type")?.includes("json")) {
    return answer.json();
  }
  const client = await loadClient();
  // A refusal passes through axios, to fail as any other does, without another request; what the
  // network has lost is requested once more.
  const known = answer && !isLost && { ...withoutNetwork, env: { fetch: async () => answer } };
  const again = isLost && { isRetried: true };
  return (await client.get<unknown>(path, { ...config, ...known, ...again })).data;
}

/** No request is sent, but a path needs a base, and on a server there is no page to take it from. */
const withoutNetwork = { adapter: "fetch", baseURL: "http://localhost" };

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

/**
 * Deletes something. What is gone already is gone: that is no failure.
 * @param path below /api
 * @param done said where the server says nothing
 * @returns what the server says about it
 */
export async function remove(path: string, done: string): Promise<string> {
  try {
    return readMessage(await send("delete", path, undefined, { isAuthorized: true }), done);
  } catch (error) {
    if (isGone(error)) return toFailure(error).message;
    throw error;
  }
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
