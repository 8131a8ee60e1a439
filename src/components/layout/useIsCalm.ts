import { useEffect, useState } from "react";
import { whenCalm } from "../../lib/calm";

/** Whether what the reader came for is there, so that the rest may be fetched. */
export function useIsCalm(): boolean {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => whenCalm(() => setIsCalm(true)), []);
  return isCalm;
}
