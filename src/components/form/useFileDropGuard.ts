import { useEffect } from "react";
import { listen } from "../../lib/browser/listen";

/** Ignores files dropped outside a drop zone, which the browser would open instead of the page. */
export function useFileDropGuard(): void {
  useEffect(() => listen(["dragover", "drop"], (event) => event.preventDefault()), []);
}
