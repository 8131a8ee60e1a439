import type { TestProject } from "vitest/node";
import { startPostgres } from "../support/postgres";

/** Starts one PostgreSQL server for all tests. @returns a function that stops it */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide("postgres", url);
  return stop;
}
