import type { AxiosRequestConfig } from "axios";
import { type Endpoint, endpointUrl, type UrlOptions } from "@blog/contract/endpoint";
import { takePrefetched } from "../lib/browser/prefetch";
import { apiHost } from "../lib/env";
import { sessionUserId } from "../lib/session";
import { accountSwitchedError } from "./failure";
import { type EarlyFetch, takeEarlyResponse } from "./earlyFetch";
import type { OnMarks } from "./acceptResponse";

export interface RequestOptions {
  /** Aborts the request, which then fails as cancelled. */
  signal?: AbortSignal;
  /** Takes the response to a public GET that was requested early; by default, a prefetched one. */
  fetchFn?: EarlyFetch | undefined;
  onMarks?: OnMarks;
  /** Makes the browser, our service worker and our server in front of another backend bypass their caches. */
  isFresh?: boolean;
}

/** Receives the share of an upload that has been sent, from 0 to 1. */
export type Progress = (share: number) => void;

export interface UploadOptions extends RequestOptions, Pick<UrlOptions, "params"> {
  texts?: Readonly<Record<string, string | undefined>>;
  onProgress: Progress;
}

/** Sends a GET request. @returns the unvalidated response body @throws an error of axios or a `ResponseError` */
export async function get(
  endpoint: Endpoint,
  { params, query, fetchFn = takePrefetched, isFresh, ...config }: RequestOptions & UrlOptions = {},
): Promise<unknown> {
  const url = endpointUrl(endpoint, { params, query });
  // Only `fetch` lets a page bypass the caches without a header that other backends would have to allow (CORS).
  if (isFresh)
    return request(endpoint, {
      ...config,
      url,
      adapter: "fetch",
      fetchOptions: { cache: "no-store" },
    });
  const isPublic = endpoint.access === "public";
  const earlyResponse = isPublic
    ? await takeEarlyResponse(apiHost + url, fetchFn, config.onMarks)
    : undefined;
  if (earlyResponse && "data" in earlyResponse) return earlyResponse.data;
  return request(endpoint, { ...config, ...earlyResponse, url });
}

/** Sends a write request, or a read that is never prefetched. @returns and throws the same as `get` */
export function send(
  endpoint: Endpoint,
  data: unknown,
  { params, ...config }: AxiosRequestConfig & Pick<UrlOptions, "params"> = {},
): Promise<unknown> {
  return request(endpoint, { ...config, url: endpointUrl(endpoint, { params }), data });
}

export interface Deletion {
  /** The message to show: the server's own, or a fallback. */
  message: string;
  /** Whether the document had already been deleted; `message` is then an error message. */
  wasMissing: boolean;
}

/** A picture to upload, or a promise of one that is still being prepared. */
export type Picture = File | Promise<File>;

/** Returns a timeout that grows with the file of an upload. Other bodies get no option, and so the default timeout. */
function timeoutOptions(body: unknown): { timeout?: number } {
  const image = body instanceof FormData ? body.get("image") : null;
  if (!(image instanceof Blob)) return {};
  return { timeout: uploadTimeout.baseMs + image.size / uploadTimeout.bytesPerMs };
}

const uploadTimeout = { baseMs: 60_000, bytesPerMs: 8 };

/** Loads a module of write requests. @throws if the logged-in account then differs from `account` */
export async function loadForAccount<Module>(
  load: () => Promise<Module>,
  account = sessionUserId(),
): Promise<Module> {
  const module = await load();
  if (sessionUserId() !== account) throw accountSwitchedError();
  return module;
}

/** Loads axios; may also be called ahead of the first request, to preload it. */
export async function loadClient() {
  return (await import("./client")).client;
}

/** Sends a request once its body is ready. With a token, rejects if another account has logged in since the call. */
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
