import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "../../server/db/client";
import { replaceImage } from "../../server/repositories/image";
import { addPost, addUser } from "../soak/accounts";
import { attackUnread } from "../support/slowReaders";
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

it.each(["pages", "pictures"] as const)(
  "clients that pipeline requests for %s and read nothing cost little memory, and no light read",
  { timeout: 60_000 },
  async (kind) => {
    const targets = await fill();
    const server = operator.start(settings);
    const load = { connections: 60, pipelined: 16, seconds: 6 };
    const { memory, beside } = await attackUnread(server, targets[kind], load);
    expect(memory.peak - memory.before).toBeLessThan(150);
    // Generous, since tests run beside it.
    expect(beside.median).toBeLessThan(200);
    expect(beside.max).toBeLessThan(3_000);
    expect(server.output.err).toBe("");
  },
);
