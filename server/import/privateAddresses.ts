import { BlockList, isIPv6 } from "node:net";

/** Networks that are not the public internet (RFC 6890). */
const privateNetworks = new BlockList();
const listed =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 " +
  "198.18.0.0/15 224.0.0.0/4 240.0.0.0/4 ::/127 ::ffff:0:0/96 fc00::/7 fe80::/10 ff00::/8";
for (const network of listed.split(" ")) {
  const [address = "", prefix] = network.split("/");
  privateNetworks.addSubnet(address, Number(prefix), isIPv6(address) ? "ipv6" : "ipv4");
}

/** Returns whether an address is in the operator's own network, also as IPv6 of an IPv4 address. */
export function isPrivate(address: string): boolean {
  return privateNetworks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
