import type { AxiosRequestConfig } from "axios";
import { type Endpoint, endpointUrl, type UrlOptions } from "../contract/endpoint";
import { takePrefetched } from "../lib/browser/prefetch";
import { apiHost } from "../lib/env";
import { sessionUserId } from "../lib/session";
import { type EarlyFetch, fetchEarly } from "./earlyFetch";
import { isGone, toFailure } from "./failure";
import { settle } from "./unknownOutcome";
import { type ServerMessage, serverMessage, successMessage } from "./serverMessage";

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
  const early = isPublic ? await fetchEarly(apiHost + url, fetchFn) : undefined;
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
  /** The server's message, or a fallback. */
  message: string;
  /** The server's own message. */
  said: ServerMessage;
  /** Whether the document was gone already, of which the message then tells. */
  wasGone: boolean;
}

/**
 * Deletes a document.
 * @param fallback message for a server that sends none
 * @param isDeleted asks whether the server no longer has it: a 404 alone may be a wrongly mounted path
 */
export async function remove(
  endpoint: Endpoint,
  id: string,
  fallback: string,
  isDeleted: () => Promise<boolean>,
): Promise<Deletion> {
  const unsaid = { text: "", isEnglish: false };
  const write = async () => {
    const said = serverMessage(await send(endpoint, undefined, { params: { id } }));
    return { message: successMessage(said, fallback), said, wasGone: false };
  };
  try {
    return await settle(write, async () =>
      (await isDeleted()) ? { message: fallback, said: unsaid, wasGone: false } : null,
    );
  } catch (error) {
    if (!isGone(error) || !(await isDeleted().catch(() => false))) throw error;
    return { message: toFailure(error).message, said: unsaid, wasGone: true };
  }
}

/** A picture to upload, which may still be being prepared. */
export type Picture = File | Promise<File>;

/** Sends a picture, and perhaps texts, without a timeout. */
export function upload(
  endpoint: Endpoint,
  picture: Picture,
  { texts = {}, params, onProgress, signal }: UploadOptions,
): Promise<unknown> {
  return send(endpoint, pictureForm(picture, texts), {
    params,
    timeout: 0,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
    ...(signal && { signal }),
  });
}

async function pictureForm(picture: Picture, texts: Record<string, string>): Promise<FormData> {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  body.append("image", await picture);
  return body;
}

/** Loads axios, if need be ahead of its first use. */
export async function loadClient() {
  return (await import("./client")).client;
}

/** Awaits the body, which is sent only as the account that asked for it. */
async function request({ method, access }: Endpoint, config: AxiosRequestConfig): Promise<unknown> {
  const isAuthorized = access !== "public";
  const account = sessionUserId();
  const body: unknown = config.data;
  const [client, data] = await Promise.all([loadClient(), body]);
  return (await client.request<unknown>({ ...config, data, method, isAuthorized, account })).data;
}
