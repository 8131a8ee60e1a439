import type { TestProject } from "vitest/node";
import { startPostgres } from "../support/postgres";

/** Starts one PostgreSQL for all tests. @returns its teardown */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide("postgres", url);
  return stop;
}
