import type { FastifyRequest } from "fastify";
import { pictureFolder } from "../../src/shared/pictures";
import { isJson, jsonType } from "./bufferedResponse";

type Headers = Record<string, string | string[] | number | undefined>;

/** Request headers that are passed on to the upstream. Cookies are not, since they belong to this origin. */
const requestHeaders =
  /^(?:host|accept|accept-encoding|accept-language|authorization|content-length|content-type|if-modified-since|if-none-match|user-agent)$/;

/** Response headers that are passed on to the client. Others, such as cookies, would affect this origin. */
const responseHeaders =
  /^(?:cache-control|content-encoding|content-length|content-type|date|etag|last-modified|retry-after|(?:x-)?ratelimit-(?:limit|remaining|reset))$/;

type ClientInfo = Pick<FastifyRequest, "ip" | "ips">;

/**
 * Returns the headers for the upstream, with the client's address and our own, from which backends build links
 * in mails. Our own is never taken from the client's Host header, or strangers could choose where these links lead.
 */
export function headersToUpstream<Value>(
  { ip, ips }: ClientInfo,
  headers: Record<string, Value>,
  ownUrl: string,
): Record<string, Value | string> {
  const [scheme = "", address = ""] = ownUrl.split("://");
  return {
    ...pickHeaders(headers, requestHeaders),
    "x-forwarded-for": (ips ?? [ip]).toReversed().join(", "),
    "x-forwarded-proto": scheme,
    "x-forwarded-host": address,
  };
}

/** Returns the upstream's headers that the client may receive. @param hasToken whether the request had a token */
export function headersFromUpstream<Value>(
  headers: Record<string, Value>,
  hasToken: boolean,
): Record<string, Value | string> {
  const passed: Record<string, Value | string> = pickHeaders(headers, responseHeaders);
  const { "content-type": type, "cache-control": caching = "" } = passed;
  if (isJson(String(type))) passed["content-type"] = jsonType;
  if (!/^\d{1,9}$/.test(String(passed["retry-after"]))) delete passed["retry-after"];
  // No shared cache may store a response to a signed-in account.
  if (hasToken)
    passed["cache-control"] = /\bno-store\b/i.test(String(caching))
      ? "no-store"
      : "private, no-cache";
  return passed;
}

/** Returns whether our origin may send a body, which must be JSON, empty, or a picture that was requested. */
export function isAllowedBody(url: string, status: number, headers: Headers): boolean {
  if (status === 204 || (status >= 300 && status < 400)) return status === 204 || status === 304;
  const type = String(headers["content-type"] ?? "");
  const isPicture =
    url.startsWith(pictureFolder) && /^image\/(?:webp|jpeg|png|gif|avif)$/.test(type);
  return isJson(type) || isPicture || String(headers["content-length"]) === "0";
}

function pickHeaders<Value>(
  headers: Record<string, Value>,
  allowed: RegExp,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => allowed.test(name)));
}
