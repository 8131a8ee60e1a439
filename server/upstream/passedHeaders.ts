import type { FastifyRequest } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import { picturePathPrefix } from "@blog/shared/pictures";
import { isJson, jsonType } from "./bufferedResponse";

/** Matches request headers that are passed on to the upstream. Cookies are not, since they belong to this origin. */
const passedRequestHeaders =
  /^(?:host|accept|accept-encoding|accept-language|authorization|cache-control|content-length|content-type|if-modified-since|if-none-match|user-agent)$/;

/** Matches response headers that are passed on to the client. Others, such as cookies, would affect this origin. */
const passedResponseHeaders =
  /^(?:cache-control|content-encoding|content-length|content-type|date|etag|last-modified|retry-after|(?:x-)?ratelimit-(?:limit|remaining|reset))$/;

type ClientInfo = Pick<FastifyRequest, "ip" | "ips">;

/**
 * Returns the request headers for the upstream. They include the address of the client, and that of this server, from
 * which backends build links in e-mails. The latter is never taken from the Host header of the client, since strangers
 * could then choose where the links lead.
 */
export function headersToUpstream<Value>(
  { ip, ips }: ClientInfo,
  headers: Record<string, Value>,
  ownUrl: string,
): Record<string, Value | string> {
  const [scheme = "", host = ""] = ownUrl.split("://");
  return {
    ...pickHeaders(headers, passedRequestHeaders),
    "x-forwarded-for": (ips ?? [ip]).toReversed().join(", "),
    "x-forwarded-proto": scheme,
    "x-forwarded-host": host,
  };
}

/** Returns the headers of the upstream that a client may receive. @param hasToken whether the request had a token */
export function headersFromUpstream<Value>(
  headers: Record<string, Value>,
  hasToken: boolean,
): Record<string, Value | string> {
  const passedHeaders: Record<string, Value | string> = pickHeaders(headers, passedResponseHeaders);
  const { "content-type": type, "cache-control": caching = "" } = passedHeaders;
  if (isJson(String(type))) passedHeaders["content-type"] = jsonType;
  if (!/^\d{1,9}$/.test(String(passedHeaders["retry-after"]))) delete passedHeaders["retry-after"];
  // No shared cache may store a response to a signed-in account.
  if (hasToken)
    passedHeaders["cache-control"] = /\bno-store\b/i.test(String(caching))
      ? "no-store"
      : "private, no-cache";
  return passedHeaders;
}

/** Returns whether a response is a picture under the path of pictures. */
export function isPicture(url: string, type: string): boolean {
  return url.startsWith(picturePathPrefix) && /^image\/(?:webp|jpeg|png|gif|avif)$/.test(type);
}

/** Returns whether a request asks for what the upstream stores at this moment, as browsers do on behalf of the page. */
export function asksForFresh({ "cache-control": caching = "" }: IncomingHttpHeaders): boolean {
  return /\bno-(?:cache|store)\b/i.test(caching);
}

function pickHeaders<Value>(
  headers: Record<string, Value>,
  allowed: RegExp,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => allowed.test(name)));
}
