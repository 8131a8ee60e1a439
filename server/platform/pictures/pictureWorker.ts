import { constants, setPriority } from "node:os";
import { z } from "zod";
import { HttpError } from "../http/httpError";
import { convertPicture, renderOpenGraphImage } from "./convertPicture";

export const pictureWorkerCommand = "picture-worker";

const pictureTasks = { convert: convertPicture, renderOpenGraphImage };

export type PictureJob = z.infer<typeof jobSchema>;

/** Maximum processor time and memory of a job. An ordinary picture takes at most two seconds. */
const jobLimits = { processorMs: 20_000, memoryMb: 350 } as const;

const jobSchema = z.object({
  task: z.enum(["convert", "renderOpenGraphImage"]),
  file: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** Handles one job from the parent process, which then kills this process. */
export function servePictureJob(): void {
  const killSelf = () => process.kill(process.pid, "SIGKILL");
  // Ignores signals that terminals and service managers send to all processes. A stopping server waits for its jobs.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  process.once("disconnect", killSelf);
  // Gives the server precedence. At the lowest priority, the worker would starve on a busy machine.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.once("message", (message) => {
    // The timer starts only with a job, since it would keep this process alive if the server was killed before that.
    setInterval(() => exceedsLimits() && killSelf(), 20);
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
  const usedMb = process.memoryUsage.rss() / 1024 ** 2;
  return (user + system) / 1000 > jobLimits.processorMs || usedMb > jobLimits.memoryMb;
}
