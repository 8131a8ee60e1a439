/** Repeats a task at an interval until other work has finished or failed. @returns the result of the work */
export async function whileRepeating<Result>(
  milliseconds: number,
  task: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(task, milliseconds);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
