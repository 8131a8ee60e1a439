import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startHttpServer } from "../support/httpServer";
import { memoryOf } from "../support/memory";
import { whileRepeating } from "../support/whileRepeating";
import { createServerSandbox } from "./operators";

const operator = createServerSandbox();

/** Posts of 12 MB, whose texts take a third of that when they are compressed. */
const posts = Array.from({ length: 1_200 }, (_, index) => ({
  _id: `${index}`,
  title: "Długi wpis",
  description: Array.from({ length: 2_000 }, (__, word) => (index * word) ** 3 % 9_973).join(" "),
  category: "Kuchnia",
}));
const list = Buffer.from(JSON.stringify(posts));
const profile = Buffer.from(JSON.stringify({ _id: "a", username: "Ala", posts }));

interface Attack {
  connections: number;
  encoding: string;
  pathOf?: (index: number) => string;
  /** Number of clients, whose addresses a trusted proxy reports. */
  clients?: number;
  readsNothing?: boolean;
  maxMegabytes: number;
}

const attacks: Record<string, Attack> = {
  "read a list with br": { connections: 250, encoding: "br", maxMegabytes: 300 },
  "read a list as it is": { connections: 250, encoding: "identity", maxMegabytes: 300 },
  "are twelve, and read a long profile with gzip": {
    connections: 120,
    encoding: "gzip",
    pathOf: () => "/api/users/profile/a",
    clients: 12,
    maxMegabytes: 300,
  },
  "read lists that are not cached with br": {
    connections: 250,
    encoding: "br",
    pathOf: (index) => `/api/posts?unknown=${index}`,
    maxMegabytes: 300,
  },
  "are twelve, and search distinct lists": {
    connections: 120,
    encoding: "br",
    pathOf: (index) => `/api/posts?search=${index}`,
    clients: 12,
    maxMegabytes: 300,
  },
  "read a topic's feed": {
    connections: 250,
    encoding: "br",
    pathOf: () => "/posts/categories/Kuchnia/feed.xml",
    maxMegabytes: 300,
  },
  "read nothing of a list with br": {
    connections: 200,
    encoding: "br",
    readsNothing: true,
    maxMegabytes: 150,
  },
};

it.each(Object.entries(attacks))(
  "connections that %s in front of a backend cost little memory",
  { timeout: 120_000 },
  async (_, { maxMegabytes, ...attack }) => {
    const backend = await startHttpServer(({ url = "" }, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(url.startsWith("/api/users/profile/") ? profile : list);
    });
    const settings = { BACKEND_URL: backend, PUBLIC_URL: "https://blog.example.com" };
    const { child, origin, output } = operator.start(settings);
    const port = Number(new URL(await origin()).port);
    const memoryBefore = memoryOf(child.pid);
    let peak = 0;
    const sample = () => (peak = Math.max(peak, memoryOf(child.pid)));
    const statuses = await whileRepeating(20, sample, () => readAtOnce(port, attack));
    expect(peak - memoryBefore).toBeLessThan(maxMegabytes);
    expect(attack.readsNothing || statuses.includes("200")).toBe(true);
    // Whoever has no place is told so by a response.
    expect(statuses.filter((status) => !/^(?:200|503|)$/.test(status))).toEqual([]);
    expect(output.err).toBe("");
  },
);

/** Opens all connections at once. @returns the status of each response; "" if nothing was read */
async function readAtOnce(port: number, attack: Omit<Attack, "maxMegabytes">): Promise<string[]> {
  const { connections, encoding, pathOf = () => "/api/posts", clients = 1, readsNothing } = attack;
  const reads = Array.from({ length: connections }, async (_, index) => {
    const socket = connect(port, "127.0.0.1");
    // A client that reads nothing may be cut off.
    socket.on("error", () => {});
    const head = [
      `GET ${pathOf(index)} HTTP/1.1`,
      "Host: localhost",
      "Connection: close",
      `Accept-Encoding: ${encoding}`,
      `X-Forwarded-For: 203.0.113.${index % clients}`,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    let start = "";
    if (readsNothing) await sleep(6_000);
    else {
      socket.on("data", (chunk: Buffer) => (start ||= chunk.toString("latin1", 0, 12)));
      await new Promise((resolve) => socket.once("close", resolve));
    }
    socket.destroy();
    return start.slice(9);
  });
  return Promise.all(reads);
}
