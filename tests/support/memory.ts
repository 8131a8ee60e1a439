import { readFileSync } from "node:fs";

/** The memory that a process holds, in megabytes; 0 where the system does not tell. */
export function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
