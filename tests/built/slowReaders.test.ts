import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "../../server/db/client";
import { replaceImage } from "../../server/repositories/image";
import { addPost, addUser } from "../soak/accounts";
import { attackUnread, readRequest } from "../support/slowReaders";
import { createOperator } from "./operators";

const operator = createOperator();

/** As MemoryMax in deploy/blog.service makes Node choose it. */
const settings = { NODE_OPTIONS: "--max-old-space-size=256" };

/** Fills the database with six posts as long as can be. @returns targets for an attack */
async function fill(): Promise<{ pages: string[]; pictures: string[] }> {
  await mkdir(join(operator.folder(), "data"), { mode: 0o700 });
  const db = await openDatabase(join(operator.folder(), "data"));
  const userId = await addUser(db, "ala@example.com");
  const pictures: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    const postId = await addPost(
      db,
      userId,
      index < 6 ? "Zażółć gęślą.\n".repeat(7_000) : "Krótki post",
    );
    const hash = randomBytes(16).toString("hex");
    const variants = [{ width: 1600, data: randomBytes(1_000_000) }];
    await replaceImage(db, { post_id: postId }, { hash, variants });
    pictures.push(`/api/images/${hash}-1600.webp`);
  }
  await db.destroy();
  return { pages: ["/api/posts?pageNumber=13", "/api/posts"], pictures };
}

/** What an attack may cost; generous with the times, since tests run beside it. */
const limits = { megabytes: 150, median: 200, longest: 3_000 };

/** Attacks a server. @returns where it exceeds the limits */
async function excessOf(requests: string[], connections: number, pipelined: number) {
  const server = operator.start(settings);
  const load = { connections, pipelined, seconds: 6 };
  const { memory, beside } = await attackUnread(server, requests, load);
  const megabytes = memory.peak - memory.before;
  return [
    ...(megabytes < limits.megabytes ? [] : [`${megabytes} MB`]),
    ...(beside.median < limits.median ? [] : [`a light read took ${beside.median} ms`]),
    ...(beside.max < limits.longest ? [] : [`a light read took ${beside.max} ms once`]),
    ...(server.output.err ? [server.output.err] : []),
  ];
}

it.each(["pages", "pictures"] as const)(
  "clients that pipeline requests for %s and read nothing cost little memory, and no light read",
  { timeout: 60_000 },
  async (kind) => {
    const targets = await fill();
    expect(await excessOf(targets[kind].map(readRequest), 60, 16)).toEqual([]);
  },
);

it("clients that send bodies without their end cost little memory, and no light read", async () => {
  const head =
    "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const body = `Content-Length: 1040000\r\n\r\n{"email":"${"a".repeat(1_000_000)}`;
  expect(await excessOf([head + body], 250, 1)).toEqual([]);
}, 60_000);
