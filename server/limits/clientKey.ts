import { normalizeIP } from "@fastify/rate-limit";
import { createHmac } from "node:crypto";
import { isIP } from "node:net";

/**
 * Returns the key by which limits tell clients apart: an IPv4 address, or an IPv6 /64, which one
 * customer owns. @param forwarded what a trusted proxy sent, perhaps with a port; undefined if unreadable
 */
export function readClientKey(forwarded: string): string | undefined {
  const [, bracketed, dotted] =
    /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(forwarded) ?? [];
  const address = bracketed ?? dotted ?? forwarded;
  return isIP(address) ? normalizeIP(address, 64) : undefined;
}

/** Returns a keyed hash of a client key, of IPv6 by /48: comparable, but unreadable. */
export function clientHashOf(clientKey: string, secret: string): string {
  return createHmac("sha256", secret).update(normalizeIP(clientKey, 48)).digest("base64url");
}
