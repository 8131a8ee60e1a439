import { constants, setPriority } from "node:os";
import { z } from "zod";
import { HttpError } from "../http/httpError";
import { convertPicture, renderOpenGraphImage } from "./convertPicture";

export const pictureWorkerCommand = "picture-worker";

const pictureTasks = { convert: convertPicture, renderOpenGraphImage };

export type PictureJob = z.infer<typeof jobSchema>;

/** Sent back; a spent worker has grown, so that the next picture would have less memory. */
export const pictureJobResultSchema = z.object({ result: z.unknown(), isSpent: z.boolean() });

/** Milliseconds and megabytes of one picture; an honest one takes two seconds of the processor. */
const limits = { processorMs: 20_000, memory: 350, idleMemory: 110 } as const;

const jobSchema = z.object({
  task: z.enum(["convert", "renderOpenGraphImage"]),
  file: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** Handles jobs of the process that forked this one, until it disconnects. */
export function servePictureJobs(): void {
  const exit = () => process.kill(process.pid, "SIGKILL");
  // Terminals and service managers signal every process; the server still awaits its pictures.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  process.once("disconnect", exit);
  // Requests come first; at the lowest priority a busy machine would starve the worker.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const handleMessage = async (message: unknown) => {
    const start = process.cpuUsage();
    const watchdog = setInterval(() => exceedsLimits(start) && exit(), 20);
    const result = await runJob(jobSchema.parse(message));
    clearInterval(watchdog);
    process.send?.({ result, isSpent: usedMemory() > limits.idleMemory });
  };
  process.on("message", (message) => void handleMessage(message));
}

async function runJob({ task, file }: PictureJob): Promise<unknown> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    return await pictureTasks[task](bytes);
  } catch (error) {
    if (error instanceof HttpError) return { refusal: error.message };
    throw error;
  }
}

function exceedsLimits(start: NodeJS.CpuUsage): boolean {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 > limits.processorMs || usedMemory() > limits.memory;
}

function usedMemory(): number {
  return process.memoryUsage.rss() / 1024 ** 2;
}
