import { constants, setPriority } from "node:os";
import { z } from "zod";
import { HttpError } from "../http/httpError";
import { convertPicture, renderOpenGraphImage } from "./convertPicture";

export const pictureWorkerCommand = "picture-worker";

const pictureTasks = { convert: convertPicture, renderOpenGraphImage };

export type PictureJob = z.infer<typeof jobSchema>;

/** Processor time and megabytes that a picture may take; an ordinary one takes at most two seconds. */
const limits = { processorMs: 20_000, memory: 350 } as const;

const jobSchema = z.object({
  task: z.enum(["convert", "renderOpenGraphImage"]),
  file: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** Handles one job of the process that forked this one, which then kills it. */
export function servePictureJob(): void {
  const exit = () => process.kill(process.pid, "SIGKILL");
  // Terminals and service managers signal every process, but a stopping server still awaits its pictures.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  process.once("disconnect", exit);
  // Requests come first; at the lowest priority a busy machine would starve the worker.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.once("message", (message) => {
    // Only now, or the timer would keep a process alive whose server was killed before.
    setInterval(() => exceedsLimits() && exit(), 20);
    void runJob(jobSchema.parse(message)).then((result) => process.send?.(result));
  });
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

function exceedsLimits(): boolean {
  const { user, system } = process.cpuUsage();
  const usedMemory = process.memoryUsage.rss() / 1024 ** 2;
  return (user + system) / 1000 > limits.processorMs || usedMemory > limits.memory;
}
