import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseConfig } from "../../../../server/platform/config/config";
import { createFastify } from "../../../../server/createFastify";
import { createLog } from "../../../../server/platform/log/log";
import { clientKeyPlugin } from "../../../../server/platform/limits/clientKey";

/** Returns the keys of the clients that a trusted proxy on this machine reports, and the logged lines. */
async function keysOf(...reported: string[]) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("json", (line) => lines.push(JSON.parse(line)));
  const app = createFastify(parseConfig({ PUBLIC_URL: "https://blog.example.com" }), log);
  await app.register(clientKeyPlugin, { secret: "" });
  app.get("/", async ({ clientKey }) => clientKey);
  const keys: string[] = [];
  for (const client of reported) {
    const headers = { "x-forwarded-for": client };
    keys.push((await app.inject({ url: "/", headers })).body);
  }
  await app.close();
  return { keys, lines };
}

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::"],
  ["[2001:db8:1:2::9]:4711", "2001:db8:1:2::"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::"],
])("the client that a proxy calls %s is counted as %s", async (reported, key) => {
  expect(await keysOf(reported)).toEqual({ keys: [key], lines: [] });
});

it("whatever else a proxy calls its clients, they count as one, and that is logged once", async () => {
  const { keys, lines } = await keysOf("unknown", "203.0.113", "1.2.3.4:5:6", "_hidden", "<x>");
  expect(new Set(keys)).toEqual(new Set(["127.0.0.1"]));
  expect(lines).toEqual([expect.objectContaining({ event: "proxy.unreadable", level: "warn" })]);
});

it("no limit is keyed by anything but the client key", () => {
  const server = join(import.meta.dirname, "../../../../server");
  const files = readdirSync(server, { recursive: true, encoding: "utf8" });
  const codeOf = (file: string) =>
    readFileSync(join(server, file), "utf8").replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
  const address = /\bips?\b|\bremoteAddress\b|\bsocketAddress\b/;
  const readers = files.filter((file) => file.endsWith(".ts") && address.test(codeOf(file)));
  expect(readers.toSorted()).toEqual([
    // Closes connections whose remote address is unknown.
    "createFastify.ts",
    // Compares the address with the networks that may read metrics.
    "observability.ts",
    // Passes the visitor's client key on as the address of the requests that rendering sends.
    "pages/pages.ts",
    "platform/limits/clientKey.ts",
    // Counts a connection by its address until its first request.
    "platform/limits/connectionLimits.ts",
    // Passes the client's address on to the upstream.
    "upstream/passedHeaders.ts",
  ]);
});
