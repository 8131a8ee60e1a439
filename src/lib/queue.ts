/** Last task per queue. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs the tasks of a queue one after the other, whether or not they fail.
 * @returns the task's own result or rejection
 */
export function enqueue<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const run = (last.get(name) ?? Promise.resolve()).then(task, task);
  last.set(name, run);
  return run;
}
