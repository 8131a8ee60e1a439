import { compile } from "@fastify/proxy-addr";
import { lookup } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";

/**
 * Networks that are not public (RFC 6890). They may be the operator's own, so nothing is fetched from them except from
 * the origin that the operator has named.
 */
const privateNetworks =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 " +
  "198.18.0.0/15 224.0.0.0/4 240.0.0.0/4 ::/127 64:ff9b::/96 2002::/16 fc00::/7 fe80::/10 ff00::/8";
const isPrivate = compile(privateNetworks.split(" "));

const timeoutMs = 120_000;

export interface FetchRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Thrown if a URL leads to an address that is not public, or that does not exist. */
export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} has no public address`);
  }
}

/**
 * Sends one request, and follows no redirect. The host is resolved once, and the request goes to the address that was
 * checked, since another answer of the name server might lead elsewhere.
 * @param trustedOrigin origin whose address may be private. @throws NotPublic, or Error if there is no response
 */
export async function fetchOnce(
  url: URL,
  { method = "GET", headers = {}, body = "" }: FetchRequest,
  trustedOrigin: string,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isTrusted = url.origin === trustedOrigin;
  const address = await resolveOnce(host, isTrusted);
  const options: RequestOptions = {
    method,
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    signal: AbortSignal.timeout(timeoutMs),
    lookup: (_host, _options, done) => done(null, [{ address, family: isIP(address) }]),
  };
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, options, resolve).once("error", reject).end(body);
  });
}

async function resolveOnce(host: string, isTrusted: boolean): Promise<string> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
  const [first] = found;
  if (!first || (!isTrusted && found.some(({ address }) => isPrivate(address, 0))))
    throw new NotPublic(host);
  return first.address;
}
