import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { z } from "zod";
import type { Picture } from "../repositories/image";
import { ConcurrencyLimiter } from "../limits/concurrencyLimiter";
import { convertPicture } from "./convertPicture";
import { HttpError } from "../http/httpError";
import { renderOpenGraphImage } from "./openGraphImage";

/**
 * Turns an uploaded file into a stored picture. @param owner the account that sends it
 * @throws Refusal 400 when it cannot be read, Busy when too many wait
 */
export interface PictureConverter {
  (file: Buffer, owner: string): Promise<Picture>;
  /** How many are made now, and how many wait, where there is a line. */
  queueLengths?: () => { converting: number; waiting: number };
}

/**
 * Makes of a stored picture the one that other sites show. @param place from where it is asked for
 * @throws Busy when too many wait
 */
export type OpenGraphImageRenderer = (stored: Buffer, place: string) => Promise<Buffer>;

/** What the process answers: a picture, or why there is none. */
const conversionResultSchema = z.union([
  z.object({ refusal: z.string() }),
  z.object({
    hash: z.string(),
    variants: z.array(z.object({ width: z.number(), data: z.instanceof(Uint8Array) })),
  }),
]);

/** What it answers where the picture for other sites is asked for, by this argument. */
const openGraphImageSchema = z.instanceof(Uint8Array);
const openGraphFlag = "--shared";

/**
 * What a process may take before its picture counts as too much: time of the processor and time in
 * all, in milliseconds, and memory, in megabytes. A picture takes one or two seconds of the
 * processor; on a busy machine it waits for them many times as long, and is no harder for that.
 */
const childLimits = { processor: 20_000, time: 60_000, memory: 350 } as const;

const conversionFailedMessage =
  "Tego zdjęcia nie udało się przetworzyć. Zapisz je w mniejszym rozmiarze i spróbuj ponownie.";

/**
 * Makes each picture in a process of its own, at most two at a time: what a stranger sends to be
 * decoded then takes neither the memory, nor the threads, nor for long the processor of the server.
 * @param program the server's, which does that when it is started with `--picture`
 */
export function createPictureConverter(program: string): PictureConverter {
  const gate = new ConcurrencyLimiter({
    maxConcurrent: 2,
    maxConcurrentPerKey: 1,
    maxQueued: 20,
    maxQueuedPerKey: 4,
    maxWaitSeconds: 30,
  });
  const make = (file: Buffer, owner: string) =>
    gate.run(owner, async () => {
      const { data } = conversionResultSchema.safeParse(await runInChildProcess(program, file));
      if (!data || "refusal" in data)
        throw new HttpError(400, data?.refusal ?? conversionFailedMessage);
      const variants = data.variants.map((one) => ({ ...one, data: Buffer.from(one.data) }));
      return { hash: data.hash, variants };
    });
  return Object.assign(make, {
    queueLengths: () => ({ converting: gate.counts.running, waiting: gate.counts.waiting }),
  });
}

/**
 * The same for the pictures that other sites show: one at a time, since whoever walks through all
 * posts asks for all of them. @param program see `pictureMaker`
 */
export function createOpenGraphImageRenderer(program: string): OpenGraphImageRenderer {
  const gate = new ConcurrencyLimiter({
    maxConcurrent: 1,
    maxConcurrentPerKey: 1,
    maxQueued: 10,
    maxQueuedPerKey: 4,
    maxWaitSeconds: 10,
  });
  return (stored, place) =>
    gate.run(place, async () =>
      Buffer.from(
        openGraphImageSchema.parse(await runInChildProcess(program, stored, openGraphFlag)),
      ),
    );
}

/** What a process of its own makes of a file; nothing that makes sense where it dies. */
async function runInChildProcess(
  program: string,
  file: Buffer,
  ...args: string[]
): Promise<unknown> {
  const child = fork(program, ["--picture", ...args], {
    // Nothing of the settings: there are secrets among them. Without this one Windows starts nothing.
    env: { SystemRoot: process.env["SystemRoot"], UV_THREADPOOL_SIZE: "1" },
    stdio: ["pipe", "ignore", "inherit", "ipc"],
    serialization: "advanced",
  });
  const timeout = setTimeout(() => child.kill("SIGKILL"), childLimits.time);
  try {
    return await new Promise<unknown>((resolve, reject) => {
      child.once("message", resolve).once("exit", resolve).once("error", reject);
      // A process that has ended takes no more; its end says so.
      child.stdin?.on("error", () => {}).end(file);
    });
  } finally {
    clearTimeout(timeout);
    child.kill("SIGKILL");
  }
}

/** The other side: reads a file from the standard input and answers the process that started it. */
export async function serveConversion(): Promise<void> {
  const end = () => process.kill(process.pid, "SIGKILL");
  // A terminal and a service manager tell all processes to stop; the server waits for its pictures.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  process.once("disconnect", end);
  // Readers come first; at the lowest priority a busy machine would leave it nearly nothing.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  setInterval(() => exceedsLimits() && end(), 20);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  const make = process.argv.includes(openGraphFlag) ? renderOpenGraphImage : convertPicture;
  const answer = await make(Buffer.concat(chunks)).catch((error: unknown) => {
    if (error instanceof HttpError) return { refusal: error.message };
    throw error;
  });
  process.send?.(answer);
}

function exceedsLimits(): boolean {
  const { user, system } = process.cpuUsage();
  const isTooLong = (user + system) / 1000 > childLimits.processor;
  return isTooLong || process.memoryUsage.rss() > childLimits.memory * 1024 ** 2;
}
