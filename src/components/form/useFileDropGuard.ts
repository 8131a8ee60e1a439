import { useEffect } from "react";

/** Ignores files dropped outside a drop zone, which the browser would open instead of the page. */
export function useFileDropGuard(): void {
  useEffect(() => {
    const listeners = new AbortController();
    const preventDefault = (event: Event) => event.preventDefault();
    for (const name of ["dragover", "drop"])
      addEventListener(name, preventDefault, { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
}
