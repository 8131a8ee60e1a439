import type { AxiosRequestConfig } from "axios";
import { type Endpoint, endpointUrl, type UrlOptions } from "../contract/endpoint";
import { takePrefetched } from "../lib/browser/prefetch";
import { apiHost } from "../lib/env";
import { sessionUserId } from "../lib/session";
import { takenOverError } from "./failure";
import { type EarlyFetch, takeEarlyResponse } from "./earlyFetch";
import type { ServerMessage } from "./serverMessage";

export interface RequestOptions {
  /** Aborts the request, which then fails as cancelled. */
  signal?: AbortSignal;
  /** Tried first for public GETs; by default takes prefetched responses. */
  fetchFn?: EarlyFetch | undefined;
  /** Sends the token with a public GET, too, so that no cache answers it. */
  isFresh?: boolean;
}

/** Receives the share of an upload that has been sent, from 0 to 1. */
export type Progress = (share: number) => void;

export interface UploadOptions extends RequestOptions, Pick<UrlOptions, "params"> {
  texts?: Record<string, string>;
  onProgress: Progress;
}

/** Sends a GET. @returns the body, not yet validated @throws what axios throws, or a `ResponseError` */
export async function get(
  endpoint: Endpoint,
  { params, query, fetchFn = takePrefetched, isFresh, ...config }: RequestOptions & UrlOptions = {},
): Promise<unknown> {
  const url = endpointUrl(endpoint, { params, query });
  if (isFresh) return request({ ...endpoint, access: "user" }, { ...config, url });
  const isPublic = endpoint.access === "public";
  const early = isPublic ? await takeEarlyResponse(apiHost + url, fetchFn) : undefined;
  if (early && "data" in early) return early.data;
  return request(endpoint, { ...config, ...early, url });
}

/** Sends a write. @returns the body, not yet validated @throws what axios throws, or a `ResponseError` */
export function send(
  endpoint: Endpoint,
  data: unknown,
  { params, ...config }: AxiosRequestConfig & Pick<UrlOptions, "params"> = {},
): Promise<unknown> {
  return request(endpoint, { ...config, url: endpointUrl(endpoint, { params }), data });
}

export interface Deletion {
  /** The sentence to show: the server's, or a fallback. */
  message: string;
  /** The server's own message. */
  said: ServerMessage;
  /** Whether the document had been deleted before, as the message then says. */
  wasGone: boolean;
}

/** A picture to upload, whose preparation may not be finished. */
export type Picture = File | Promise<File>;

/** Returns a longer timeout for uploads: for sending the picture on a slow network, and for converting it. */
function timeoutOf(body: unknown): { timeout?: number } {
  const image = body instanceof FormData ? body.get("image") : null;
  if (!(image instanceof Blob)) return {};
  return { timeout: uploadTimeout.base + image.size / uploadTimeout.bytesPerMs };
}

const uploadTimeout = { base: 60_000, bytesPerMs: 8 };

/** Loads a module of writes. @param account whose form sends the write @throws if another one is logged in by then */
export async function loadWrites<Module>(
  load: () => Promise<Module>,
  account = sessionUserId(),
): Promise<Module> {
  const module = await load();
  if (sessionUserId() !== account) throw takenOverError();
  return module;
}

/** Loads axios, which may be called before its first use. */
export async function loadClient() {
  return (await import("./client")).client;
}

/** Sends a request once its body is ready, and only as the account that is logged in when it is called. */
async function request({ method, access }: Endpoint, config: AxiosRequestConfig): Promise<unknown> {
  const isAuthorized = access !== "public";
  const account = sessionUserId();
  const body: unknown = config.data;
  const [client, data] = await Promise.all([loadClient(), body]);
  return (
    await client.request<unknown>({
      ...config,
      ...timeoutOf(data),
      data,
      method,
      isAuthorized,
      account,
    })
  ).data;
}
