import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { calls } from "../../src/contract/calls";
import { errorSchema } from "../../src/contract/error";
import { barePostSchema } from "../../src/contract/post";
import { send } from "../contract/client";
import { drawPicture } from "../support/pictures";
import { startProcess } from "../support/serverProcess";
import { environment, logIn, type Session } from "./accounts";
import { postTexts } from "../support/sampleData";

/** What came of it. */
export interface DiskFigures {
  /** Why there was nothing to find out, where so. */
  skipped?: string;
  writtenBefore: number;
  /** How often each status came while the disk was full. */
  whileFull: Record<number, number>;
  writtenAfter: number;
  /** What was wrong, in sentences. */
  failures: string[];
}

const run = promisify(execFile);

/** In bytes: of the whole disk, and of the file on it that is taken away later. */
const diskSize = 6_000_000;
const fillerSize = 2_000_000;

const attempts = 40;

/** Fills a server's disk until it refuses to write, frees some of it, and looks what it answers. */
export async function fillDisk(): Promise<DiskFigures> {
  const folder = await mkdtemp(join(tmpdir(), "blog-disk-"));
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const figures: DiskFigures = { writtenBefore: 0, whileFull: {}, writtenAfter: 0, failures: [] };
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${diskSize}`, "tmpfs", dataDir]);
  } catch {
    await rm(folder, { recursive: true });
    return { ...figures, skipped: "a small disk cannot be mounted here: that takes root on Linux" };
  }
  const filler = join(dataDir, "filler");
  await writeFile(filler, randomBytes(fillerSize));
  const server = startProcess(folder, environment, ["--api"]);
  try {
    await fillAndFree(figures, dataDir, filler, await server.origin());
    server.child.kill("SIGTERM");
    if ((await server.ended) !== 0) figures.failures.push("It did not stop by itself.");
  } finally {
    server.child.kill("SIGKILL");
    await server.ended;
    await run("umount", [dataDir]);
    await rm(folder, { recursive: true });
  }
  return figures;
}

async function fillAndFree(figures: DiskFigures, dataDir: string, filler: string, origin: string) {
  const person = await logIn(origin, environment.ADMIN_EMAIL);
  // Past the API would keep the disk busy.
  const created = { as: person, form: postTexts, image: await drawPicture() };
  const { text: post } = await send(origin, calls.createPost, created);
  const postId = barePostSchema.parse(JSON.parse(post))._id;

  const write = () => comment(origin, person, postId);
  for (;;) {
    const { status } = await write();
    if (status !== 201) break;
    figures.writtenBefore += 1;
    if (figures.writtenBefore * 5_000 > 2 * diskSize) {
      const { bavail, bsize } = await statfs(dataDir);
      figures.failures.push(`The disk does not get full: ${bavail * bsize} bytes are left.`);
      return;
    }
  }
  for (let index = 0; index < attempts; index += 1) {
    const { status, text } = await write();
    figures.whileFull[status] = (figures.whileFull[status] ?? 0) + 1;
    const { success, data } = errorSchema.safeParse(JSON.parse(text));
    const isTold = success && /^(Na serwerze zabrakło|Serwer jest chwilowo)/.test(data.message);
    if (![201, 503, 507].includes(status) || (status !== 201 && !isTold)) {
      figures.failures.push(`A full disk was answered with ${status} ${text}`);
    }
  }
  const page = await send(origin, calls.listPostsPage, { query: { pageNumber: 1 } });
  if (page.status !== 200) figures.failures.push(`Nobody can read: ${page.status} ${page.text}`);

  await rm(filler);
  for (let index = 0; index < attempts; index += 1) {
    if ((await write()).status === 201) figures.writtenAfter += 1;
  }
  const isBack = figures.writtenAfter === attempts;
  if (!isBack) figures.failures.push(`With space again, ${figures.writtenAfter} writes succeeded.`);
}

/** Writes a comment of five kilobytes. */
function comment(origin: string, as: Session, postId: string) {
  return send(origin, calls.createComment, { as, body: { text: "x".repeat(5_000), postId } });
}
