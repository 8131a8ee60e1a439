import { readFileSync } from "node:fs";

/** Of the clock that Linux counts a process's time by. */
const ticksPerSecond = 100;

/**
 * How long a process has had a processor to itself so far, in seconds: whatever else the machine does.
 * @throws Error where the system does not tell
 */
export function cpuTimeOf(pid: number | undefined): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = rest.split(" ").slice(11, 13).map(Number);
  if (user === undefined || system === undefined) throw new Error(`Nothing is told of ${pid}.`);
  return (user + system) / ticksPerSecond;
}

/** The same of a process's first thread alone, to the nanosecond: where a server runs its JavaScript. */
export function mainThreadCpuTimeOf(pid: number | undefined): number {
  const [nanoseconds = Number.NaN] = readFileSync(`/proc/${pid}/schedstat`, "utf8")
    .split(" ")
    .map(Number);
  if (Number.isNaN(nanoseconds)) throw new Error(`Nothing is told of ${pid}.`);
  return nanoseconds / 1e9;
}
