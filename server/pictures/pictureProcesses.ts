import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { type PictureJob, pictureWorkerCommand } from "./pictureWorker";

/** Returns the result of a job, to be validated: anything else if its process failed or took too long. */
export type RunPictureJob = (job: PictureJob) => Promise<unknown>;

/** Milliseconds that a job may take, including its waits for the processor. */
const jobTimeoutMs = 60_000;

/** Gives each job a process of its own, since strangers' files must not reach the server's secrets. */
export function createPictureProcesses(entryPoint: string): RunPictureJob {
  return async (job) => {
    const child = fork(entryPoint, [pictureWorkerCommand], {
      // The settings hold secrets. Windows starts no process without SystemRoot.
      env: { SystemRoot: process.env["SystemRoot"], UV_THREADPOOL_SIZE: "1" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      serialization: "advanced",
    });
    const settled = new AbortController();
    const { signal } = settled;
    // A worker that cannot be reached has exited, or is killed after the timeout.
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
