import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/browser/idle";

/** Whether what the reader came for is there, so that the rest may be fetched. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
