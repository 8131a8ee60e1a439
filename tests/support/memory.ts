import { readdirSync, readFileSync } from "node:fs";

/** The memory that a process holds, in megabytes; 0 where the system does not tell. */
export function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** The memory of a process and of those that it has started, in megabytes. */
export function memoryOfProcessTree(pid: number | undefined): number {
  const children = readdirSync("/proc").filter((name) => parentOf(name) === pid);
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), memoryOf(pid));
}

function parentOf(name: string): number | undefined {
  try {
    const [, parent] = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, "utf8")) ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}
