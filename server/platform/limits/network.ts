/**
 * Returns the IPv6 /56 of a client key, which is a /64 in its shortest form. A provider usually assigns one customer a
 * /56, which has 256 of them. Other keys, such as IPv4 addresses, are returned unchanged.
 */
export function networkOf(clientKey: string): string {
  if (!clientKey.includes(":")) return clientKey;
  const [first = "", second = "0", third = "0", fourth = "0"] = clientKey
    .replace(/::$/, "")
    .split(":");
  return [first, second, third, Number.parseInt(fourth, 16) >> 8].join(":");
}
