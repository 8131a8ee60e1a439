import { constants, setPriority } from "node:os";
import { z } from "zod";
import { HttpError } from "../http/httpError";
import { convertPicture, renderOpenGraphImage } from "./convertPicture";

export const pictureWorkerCommand = "picture-worker";

const pictureTasks = { convert: convertPicture, renderOpenGraphImage };

export type PictureJob = z.infer<typeof jobSchema>;

/** Maximum processor time and megabytes of a job. An ordinary picture takes at most two seconds. */
const limits = { processorMs: 20_000, memory: 350 } as const;

const jobSchema = z.object({
  task: z.enum(["convert", "renderOpenGraphImage"]),
  file: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** Handles one job from the parent process, which then kills this process. */
export function servePictureJob(): void {
  const exit = () => process.kill(process.pid, "SIGKILL");
  // Terminals and service managers signal all processes, but a stopping server still waits for its jobs.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  process.once("disconnect", exit);
  // Requests to the server come first, but at the lowest priority a busy machine would starve the worker.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.once("message", (message) => {
    // Started only with a job, or the timer would keep this process alive if the server was killed before.
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
