import { useEffect, useState, useSyncExternalStore } from "react";
import { clockOffset, subscribeToClock } from "../../lib/dates/clock";

/** Returns the current time in milliseconds, by the server's clock if it is known, updated every minute. */
export function useCurrentMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  const offset = useSyncExternalStore(subscribeToClock, clockOffset, () => 0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}
