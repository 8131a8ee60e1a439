import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { type PictureJob, pictureWorkerCommand } from "./pictureWorker";

/** Runs a job. Its result must be validated, since it can be anything if the process failed or took too long. */
export type RunPictureJob = (job: PictureJob) => Promise<unknown>;

/** Maximum duration of a job in milliseconds, including the time that it waits for the processor. */
const jobTimeoutMs = 60_000;

/** Runs each job in its own process, so that a malicious file cannot reach the secrets of the server. */
export function createPictureProcesses(entryPoint: string): RunPictureJob {
  return async (job) => {
    const child = fork(entryPoint, [pictureWorkerCommand], {
      // The settings, which contain secrets, are not passed on. Windows starts no process without SystemRoot.
      env: { SystemRoot: process.env["SystemRoot"], UV_THREADPOOL_SIZE: "1" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      serialization: "advanced",
    });
    const settled = new AbortController();
    const { signal } = settled;
    // Errors are ignored, since a worker that cannot be reached has exited or is killed after the timeout.
    child.send(job, () => {});
    try {
      return await Promise.race([
        once(child, "message", { signal }).then(([message]) => message),
        once(child, "exit", { signal }),
        delay(jobTimeoutMs, undefined, { signal }),
      ]);
    } finally {
      settled.abort();
      child.kill("SIGKILL");
    }
  };
}
