import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { openDatabase } from "../../server/platform/db/database";
import { replaceImage } from "../../server/platform/pictures/repository";
import { addPost, addUser } from "../support/factories";
import { memoryOf } from "../support/memory";
import { cpuTimeOf } from "../support/processorTime";
import { whileRepeating } from "../support/whileRepeating";
import { createServerSandbox } from "./operators";

const operator = createServerSandbox();

/** Heap limit no larger than the one that Node.js derives from MemoryMax in deploy/blog.service. */
const settings = { NODE_OPTIONS: "--max-old-space-size=256" };

const readRequest = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const login =
  "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

const attacks: Record<string, { connections: number; requests: (images: string[]) => string[] }> = {
  "read no pages": {
    connections: 60,
    requests: () => ["/api/posts?pageNumber=13", "/api/posts"].map(readRequest),
  },
  "read no pictures": { connections: 60, requests: (images) => images.map(readRequest) },
  "send no end of a body": {
    connections: 250,
    requests: () => [`${login}Content-Length: 1040000\r\n\r\n{"email":"${"a".repeat(1_000_000)}`],
  },
};

it.each(Object.entries(attacks))(
  "clients that %s cost little memory, and no light read",
  { timeout: 60_000 },
  async (_, { connections, requests }) => {
    const images = await createPosts();
    const { child, origin, output } = operator.start(settings);
    const address = await origin();
    // The attack comes from another address than the light reads, which come from 127.0.0.1.
    const attacker = { port: Number(new URL(address).port), localAddress: "127.0.0.2" };
    const memoryBefore = memoryOf(child.pid);
    let peak = 0;
    const allRequests = requests(images);
    const sockets = Array.from({ length: connections }, (__, index) => {
      const socket = connect({ ...attacker, host: "127.0.0.1" }).pause();
      socket.on("error", () => {});
      for (let count = 0; count < (allRequests.length > 1 ? 16 : 1); count += 1)
        socket.write(allRequests[(index * 16 + count) % allRequests.length] ?? "");
      return socket;
    });
    const sample = () => (peak = Math.max(peak, memoryOf(child.pid)));
    const durations = await whileRepeating(50, sample, () =>
      measureReads(address, child.pid, 6_000),
    );
    for (const socket of sockets) socket.destroy();
    expect(peak - memoryBefore).toBeLessThan(150);
    expect(durations[Math.floor(durations.length / 2)]).toBeLessThan(200);
    expect(durations.at(-1)).toBeLessThan(3_000);
    expect(output.err).toBe("");
  },
);

/** Creates 40 posts with pictures, six of them almost as long as allowed. @returns the paths of the pictures */
async function createPosts(): Promise<string[]> {
  const folder = join(operator.folder(), "data");
  await mkdir(folder, { mode: 0o700 });
  const db = await openDatabase(folder);
  const userId = await addUser(db);
  const pictures: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    const description = index < 6 ? "Zażółć gęślą.\n".repeat(7_000) : "Krótki post";
    const postId = await addPost(db, userId, { description });
    const hash = randomBytes(16).toString("hex");
    const variants = [{ width: 1600, data: randomBytes(1_000_000) }];
    await replaceImage(db, { post_id: postId }, { hash, variants });
    pictures.push(`/api/images/${hash}-1600.webp`);
  }
  await db.destroy();
  return pictures;
}

/**
 * Reads the number of posts again and again for a time. @returns milliseconds of processor time that the server takes
 * until each response, in ascending order, since other processes delay the responses, too
 */
async function measureReads(
  origin: string,
  pid: number | undefined,
  milliseconds: number,
): Promise<number[]> {
  const end = performance.now() + milliseconds;
  const durations: number[] = [];
  while (performance.now() < end) {
    const before = cpuTimeOf(pid);
    const response = await fetch(`${origin}/api/posts/count`);
    expect(await response.json()).toBe(40);
    durations.push((cpuTimeOf(pid) - before) * 1_000);
    await sleep(20);
  }
  return durations.toSorted((one, other) => one - other);
}
