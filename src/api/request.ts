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
  /** Called first for public GETs; by default, it takes prefetched responses. */
  fetchFn?: EarlyFetch | undefined;
  /** Sends the token even with a public GET, so that no cache responds to it. */
  isFresh?: boolean;
}

/** Receives the share of an upload that has been sent, from 0 to 1. */
export type Progress = (share: number) => void;

export interface UploadOptions extends RequestOptions, Pick<UrlOptions, "params"> {
  texts?: Record<string, string>;
  onProgress: Progress;
}

/** Sends a GET. @returns the body, not validated @throws an error of axios, or a `ResponseError` */
export async function get(
  endpoint: Endpoint,
  { params, query, fetchFn = takePrefetched, isFresh, ...config }: RequestOptions & UrlOptions = {},
): Promise<unknown> {
  const url = endpointUrl(endpoint, { params, query });
  if (isFresh) return request({ ...endpoint, access: "user" }, { ...config, url });
  const isPublic = endpoint.access === "public";
  const earlyResponse = isPublic ? await takeEarlyResponse(apiHost + url, fetchFn) : undefined;
  if (earlyResponse && "data" in earlyResponse) return earlyResponse.data;
  return request(endpoint, { ...config, ...earlyResponse, url });
}

/** Sends a write. @returns the body, not validated @throws an error of axios, or a `ResponseError` */
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
  /** Whether the document had already been deleted, which `message` then explains. */
  wasGone: boolean;
}

/** A picture to upload, or a promise of one that is still being prepared. */
export type Picture = File | Promise<File>;

/** Returns a longer timeout for a picture, which takes time to send on a slow network and to convert. */
function timeoutOptions(body: unknown): { timeout?: number } {
  const image = body instanceof FormData ? body.get("image") : null;
  if (!(image instanceof Blob)) return {};
  return { timeout: uploadTimeout.base + image.size / uploadTimeout.bytesPerMs };
}

const uploadTimeout = { base: 60_000, bytesPerMs: 8 };

/** Imports a module of writes. @param account id of the sender @throws if another account is logged in by then */
export async function loadWrites<Module>(
  load: () => Promise<Module>,
  account = sessionUserId(),
): Promise<Module> {
  const module = await load();
  if (sessionUserId() !== account) throw takenOverError();
  return module;
}

/** Loads axios; may also be called ahead of the first request, to preload it. */
export async function loadClient() {
  return (await import("./client")).client;
}

/** Sends a request once its body is ready; fails if another account has logged in since the call. */
async function request({ method, access }: Endpoint, config: AxiosRequestConfig): Promise<unknown> {
  const isAuthorized = access !== "public";
  const account = sessionUserId();
  const body: unknown = config.data;
  const [client, data] = await Promise.all([loadClient(), body]);
  return (
    await client.request<unknown>({
      ...config,
      ...timeoutOptions(data),
      data,
      method,
      isAuthorized,
      account,
    })
  ).data;
}
