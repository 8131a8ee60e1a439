import { readFileSync } from "node:fs";

/** Clock ticks per second in /proc, which is USER_HZ on Linux. */
const ticksPerSecond = 100;

/** Returns the CPU time of a process so far, in seconds. @throws Error if the system does not report it */
export function cpuTimeOf(pid: number | undefined): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = rest.split(" ").slice(11, 13).map(Number);
  if (user === undefined || system === undefined)
    throw new Error(`There are no statistics of ${pid}.`);
  return (user + system) / ticksPerSecond;
}
