import { request } from "node:http";
import type { Db } from "../../server/db/schema";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { send } from "../contract/client";
import { addPost, addUser } from "./accounts";
import { probeDuring, type ProbeFigures } from "./probes";
import { withServer } from "./trial";

export interface ListFigures {
  lists: Record<string, ProbeFigures & { statuses: Record<number, number>; megabytes: number }>;
  /** One sentence per failure. */
  failures: string[];
}

const posts = { count: 600, length: 100_000 };
const guests = 12;

/** Milliseconds and megabytes. */
const limits = { p99: 250, peak: 400 };

/** Requests very long lists concurrently and probes other requests' latency meanwhile. */
export async function readLongLists(): Promise<ListFigures> {
  const figures: ListFigures = { lists: {}, failures: [] };
  await withServer({}, async ({ server, origin, fill }) => {
    const author = await fill(addPosts);
    const probes = {
      page: {
        request: () => send(origin, validatedEndpoints.listPostsPage, { query: { pageNumber: 1 } }),
        pause: 20,
      },
      count: { request: () => send(origin, validatedEndpoints.countPosts, {}), pause: 20 },
    };
    for (const path of [
      "/api/posts",
      "/api/posts?category=Kuchnia",
      `/api/users/profile/${author}`,
    ]) {
      const responses: { status: number; size: number }[] = [];
      const probed = await probeDuring(server, probes, async () => {
        const reads = Array.from({ length: guests }, () => read(new URL(path, origin)));
        responses.push(...(await Promise.all(reads)));
      });
      const statuses: Record<number, number> = {};
      for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1;
      const megabytes = Math.round(Math.max(...responses.map(({ size }) => size)) / 1e6);
      figures.lists[path] = { ...probed, statuses, megabytes };
      figures.failures.push(
        ...findProblems(probed, statuses).map((problem) => `${path}: ${problem}`),
      );
    }
  });
  return figures;
}

async function addPosts(db: Db): Promise<string> {
  const author = await addUser(db, "ala@soak.example");
  const description = "Zażółć gęślą jaźń. ".repeat(posts.length / 19);
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < posts.count; index += 1) {
      await addPost(transaction, author, description);
    }
  });
  return author;
}

/** Reads a response without storing it; status 0 means it was cut off. */
function read(url: URL): Promise<{ status: number; size: number }> {
  return new Promise((resolve) => {
    let size = 0;
    const outgoing = request(url, { agent: false }, (response) => {
      response.on("data", (chunk: Buffer) => (size += chunk.length));
      response.on("close", () =>
        resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, size }),
      );
    });
    outgoing.on("error", () => resolve({ status: 0, size }));
    outgoing.end();
  });
}

function findProblems({ p99, memory }: ProbeFigures, statuses: Record<number, number>): string[] {
  const slow = Object.entries(p99).filter(([, time]) => !(time < limits.p99));
  const others = Object.keys(statuses).filter((status) => status !== "200" && status !== "503");
  return [
    ...slow.map(([name, time]) => `${name} had a p99 of ${time} ms.`),
    ...(memory.peak < limits.peak ? [] : [`The server took ${memory.peak} MB.`]),
    ...(others.length === 0 ? [] : [`Requests returned ${others.join(", ")}.`]),
  ];
}
