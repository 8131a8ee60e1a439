import { useEffect, useRef } from "react";

/**
 * Debounces tasks, and cancels the pending one on unmount.
 * @param delay in milliseconds
 * @returns a function that schedules a task; without one, it cancels the pending task
 */
export function useDebouncedCallback(delay: number): (task?: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (task) => {
    clearTimeout(timer.current);
    if (task) timer.current = setTimeout(task, delay);
  };
}
