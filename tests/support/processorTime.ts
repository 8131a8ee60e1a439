import { readFileSync } from "node:fs";

/** Linux's USER_HZ. */
const ticksPerSecond = 100;

/**
 * Returns the CPU time of a process so far, in seconds.
 * @throws Error if the system does not report it
 */
export function cpuTimeOf(pid: number | undefined): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = rest.split(" ").slice(11, 13).map(Number);
  if (user === undefined || system === undefined)
    throw new Error(`There are no statistics of ${pid}.`);
  return (user + system) / ticksPerSecond;
}

/** Returns the CPU time of the main thread, which runs JavaScript, in seconds. */
export function mainThreadCpuTimeOf(pid: number | undefined): number {
  const [nanoseconds = Number.NaN] = readFileSync(`/proc/${pid}/schedstat`, "utf8")
    .split(" ")
    .map(Number);
  if (Number.isNaN(nanoseconds)) throw new Error(`There are no statistics of ${pid}.`);
  return nanoseconds / 1e9;
}
