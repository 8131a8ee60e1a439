import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { type PictureJob, pictureWorkerCommand } from "./pictureWorker";

/** Runs a picture job. Its result must be validated, since it can be anything if the job fails or takes too long. */
export type RunPictureJob = (job: PictureJob) => Promise<unknown>;

/** Maximum duration of a job in milliseconds, including the time for which it waits for the processor. */
const jobTimeoutMs = 60_000;

/** Returns a function that runs each job in its own process, so that a malicious file cannot reach secrets. */
export function createPictureJobRunner(entryPoint: string): RunPictureJob {
  return async (job) => {
    const child = fork(entryPoint, [pictureWorkerCommand], {
      // Passes on no settings, since they contain secrets. Windows cannot start a process without SystemRoot.
      env: { SystemRoot: process.env["SystemRoot"], UV_THREADPOOL_SIZE: "1" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      serialization: "advanced",
    });
    const waitController = new AbortController();
    const { signal } = waitController;
    // Errors are ignored, since a worker that cannot be reached has exited or is killed after the timeout.
    child.send(job, () => {});
    try {
      return await Promise.race([
        once(child, "message", { signal }).then(([message]) => message),
        once(child, "exit", { signal }),
        delay(jobTimeoutMs, undefined, { signal }),
      ]);
    } finally {
      waitController.abort();
      child.kill("SIGKILL");
    }
  };
}
