import { request } from "node:http";
import type { Db } from "../../server/db/schema";
import { calls } from "../../src/contract/calls";
import { send } from "../contract/client";
import { addPost, addUser } from "./accounts";
import { probeDuring, type ProbeFigures } from "./probes";
import { withServer } from "./trial";

/** What came of it, by the address that was asked for. */
export interface ListFigures {
  lists: Record<string, ProbeFigures & { statuses: Record<number, number>; megabytes: number }>;
  /** What was wrong, in sentences. */
  failures: string[];
}

const posts = { count: 600, length: 100_000 };
const guests = 12;

/** In milliseconds and megabytes. */
const limits = { p99: 250, peak: 400 };

/** Lets guests ask for very long lists at once, and looks what others notice of it. */
export async function readLongLists(): Promise<ListFigures> {
  const figures: ListFigures = { lists: {}, failures: [] };
  await withServer({}, async ({ server, origin, fill }) => {
    const author = await fill(addPosts);
    const probes = {
      page: {
        ask: () => send(origin, calls.listPostsPage, { query: { pageNumber: 1 } }),
        pause: 20,
      },
      count: { ask: () => send(origin, calls.countPosts, {}), pause: 20 },
    };
    for (const path of [
      "/api/posts",
      "/api/posts?category=Kuchnia",
      `/api/users/profile/${author}`,
    ]) {
      const answers: { status: number; size: number }[] = [];
      const probed = await probeDuring(server, probes, async () => {
        const all = Array.from({ length: guests }, () => read(new URL(path, origin)));
        answers.push(...(await Promise.all(all)));
      });
      const statuses: Record<number, number> = {};
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
      const megabytes = Math.round(Math.max(...answers.map(({ size }) => size)) / 1e6);
      figures.lists[path] = { ...probed, statuses, megabytes };
      figures.failures.push(...wrongIn(probed, statuses).map((one) => `${path}: ${one}`));
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

/** Reads an answer as fast as it comes and keeps nothing of it; status 0 where it breaks off. */
function read(url: URL): Promise<{ status: number; size: number }> {
  return new Promise((resolve) => {
    let size = 0;
    const asked = request(url, { agent: false }, (answer) => {
      answer.on("data", (chunk: Buffer) => (size += chunk.length));
      answer.on("close", () =>
        resolve({ status: answer.complete ? (answer.statusCode ?? 0) : 0, size }),
      );
    });
    asked.on("error", () => resolve({ status: 0, size }));
    asked.end();
  });
}

function wrongIn({ p99, memory }: ProbeFigures, statuses: Record<number, number>): string[] {
  const slow = Object.entries(p99).filter(([, time]) => !(time < limits.p99));
  const others = Object.keys(statuses).filter((status) => status !== "200" && status !== "503");
  return [
    ...slow.map(([name, time]) => `${name} took others ${time} ms.`),
    ...(memory.peak < limits.peak ? [] : [`The server took ${memory.peak} MB.`]),
    ...(others.length === 0 ? [] : [`It was answered with ${others.join(", ")}.`]),
  ];
}
