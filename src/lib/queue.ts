/** The last task of each name. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs tasks of one name one after the other, in the order they were given.
 * @returns what the task gives, or its failure
 */
export function enqueue<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const run = (last.get(name) ?? Promise.resolve()).then(task, task);
  last.set(name, run);
  return run;
}
