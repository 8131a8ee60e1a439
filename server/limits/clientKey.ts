import { normalizeIP } from "@fastify/rate-limit";
import { createHmac } from "node:crypto";

/** Returns a keyed hash of an IPv4 address or an IPv6 /48: comparable, but unreadable. */
export function clientKeyOf(address: string, secret: string): string {
  return createHmac("sha256", secret).update(normalizeIP(address, 48)).digest("base64url");
}
