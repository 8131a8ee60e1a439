import { useEffect, useRef } from "react";

/**
 * Does the latest of several tasks, once no other has come for a while; never after leaving.
 * @param pause in milliseconds
 * @returns hands in a task; none calls off the one that waits
 */
export function useDebounced(pause: number): (task?: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (task) => {
    clearTimeout(timer.current);
    if (task) timer.current = setTimeout(task, pause);
  };
}
