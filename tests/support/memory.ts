import { readdirSync, readFileSync } from "node:fs";

/** Returns the resident memory of a process in megabytes; 0 if unknown. */
export function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Returns the resident memory of a process and its children in megabytes. */
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
