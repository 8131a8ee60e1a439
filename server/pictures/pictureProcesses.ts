import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { type PictureJob, pictureJobResultSchema, pictureWorkerCommand } from "./pictureWorker";

/** Returns the job's result; undefined if its process failed or took too long. */
export type RunPictureJob = (job: PictureJob) => Promise<unknown>;

/** Milliseconds a job may take in all, waiting for the processor included. */
const jobTimeoutMs = 60_000;

const idleTimeoutMs = 20_000;

/**
 * Keeps strangers' files out of the server's memory, threads and secrets. A worker takes further
 * jobs, since starting one takes half a second, and is replaced once a job fails or it has grown.
 */
export function createPictureProcesses(entryPoint: string): RunPictureJob {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  const removeIdle = (child: ChildProcess) => {
    clearTimeout(idle.get(child));
    idle.delete(child);
  };

  const acquire = () => {
    const child = [...idle.keys()].find(({ connected }) => connected);
    if (child) removeIdle(child);
    const worker = child ?? forkWorker(entryPoint).once("exit", () => removeIdle(worker));
    worker.ref();
    worker.channel?.ref();
    return worker;
  };

  const release = (child: ChildProcess) => {
    // An idle worker does not keep a finished command running.
    child.unref();
    child.channel?.unref();
    const retire = () => {
      // At once, since a dying process still counts as connected.
      removeIdle(child);
      child.kill("SIGKILL");
    };
    idle.set(child, setTimeout(retire, idleTimeoutMs).unref());
  };

  return async (job) => {
    const child = acquire();
    const { data } = pictureJobResultSchema.safeParse(await runInWorker(child, job));
    if (data && !data.isSpent) release(child);
    else child.kill("SIGKILL");
    return data?.result;
  };
}

function forkWorker(entryPoint: string): ChildProcess {
  return fork(entryPoint, [pictureWorkerCommand], {
    // The settings hold secrets. Windows starts no process without SystemRoot.
    env: { SystemRoot: process.env["SystemRoot"], UV_THREADPOOL_SIZE: "1" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
  });
}

/** Resolves to the worker's message, or to anything else if it exits or takes too long. */
async function runInWorker(child: ChildProcess, job: PictureJob): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  child.send(job, () => {
    // A worker that cannot be reached has exited, or exits by the timeout.
  });
  try {
    return await Promise.race([
      once(child, "message", { signal }).then(([message]) => message),
      once(child, "exit", { signal }),
      delay(jobTimeoutMs, undefined, { signal }),
    ]);
  } finally {
    settled.abort();
  }
}
