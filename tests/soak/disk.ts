import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { errorSchema } from "../../src/contract/document";
import { barePostSchema } from "../../src/contract/post";
import { send } from "../../tools/conformance/suite/client";
import { drawPicture } from "../../tools/conformance/suite/pictures";
import { startProcess } from "../support/serverProcess";
import { environment, logIn, type Session } from "./accounts";
import { postTexts } from "../support/sampleData";

export interface DiskFigures {
  /** The reason if the trial was skipped. */
  skipped?: string;
  writtenBefore: number;
  /** Number of responses by status while the disk was full. */
  whileFull: Record<number, number>;
  writtenAfter: number;
  /** One sentence per failure. */
  failures: string[];
}

const run = promisify(execFile);

/** Bytes of the whole disk, and of the file that is deleted to free space. */
const diskSize = 6_000_000;
const fillerSize = 2_000_000;

const attempts = 40;

/** Fills a server's disk until writes fail, frees some space and checks the responses. */
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
    if ((await server.exitCode) !== 0) figures.failures.push("It did not stop by itself.");
  } finally {
    server.child.kill("SIGKILL");
    await server.exitCode;
    await run("umount", [dataDir]);
    await rm(folder, { recursive: true });
  }
  return figures;
}

async function fillAndFree(figures: DiskFigures, dataDir: string, filler: string, origin: string) {
  const session = await logIn(origin, environment.ADMIN_EMAIL);
  // Through the API, since a second database connection would hold disk space.
  const created = { as: session, form: postTexts, image: await drawPicture() };
  const { text: post } = await send(origin, validatedEndpoints.createPost, created);
  const postId = barePostSchema.parse(JSON.parse(post))._id;

  const write = () => writeComment(origin, session, postId);
  for (;;) {
    const { status } = await write();
    if (status !== 201) break;
    figures.writtenBefore += 1;
    if (figures.writtenBefore * 5_000 > 2 * diskSize) {
      const { bavail, bsize } = await statfs(dataDir);
      figures.failures.push(`The disk does not fill up: ${bavail * bsize} bytes are left.`);
      return;
    }
  }
  for (let index = 0; index < attempts; index += 1) {
    const { status, text } = await write();
    figures.whileFull[status] = (figures.whileFull[status] ?? 0) + 1;
    const { success, data } = errorSchema.safeParse(JSON.parse(text));
    const isExplained =
      success && /^(Na serwerze zabrakło|Serwer jest chwilowo)/.test(data.message);
    if (![201, 503, 507].includes(status) || (status !== 201 && !isExplained)) {
      figures.failures.push(`On a full disk a write returned ${status} ${text}`);
    }
  }
  const page = await send(origin, validatedEndpoints.listPostsPage, { query: { pageNumber: 1 } });
  if (page.status !== 200) figures.failures.push(`Reading fails: ${page.status} ${page.text}`);

  await rm(filler);
  for (let index = 0; index < attempts; index += 1) {
    if ((await write()).status === 201) figures.writtenAfter += 1;
  }
  const isRecovered = figures.writtenAfter === attempts;
  if (!isRecovered)
    figures.failures.push(`With space again, ${figures.writtenAfter} writes succeeded.`);
}

/** Writes a five-kilobyte comment. */
function writeComment(origin: string, as: Session, postId: string) {
  return send(origin, validatedEndpoints.createComment, {
    as,
    body: { text: "x".repeat(5_000), postId },
  });
}
