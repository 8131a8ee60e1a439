import dayjs from "dayjs";
import "dayjs/locale/pl";
import relativeTime from "dayjs/plugin/relativeTime";

dayjs.extend(relativeTime);
dayjs.locale("pl");

/** Formats the time from a timestamp to `now` (milliseconds) as „… temu”; a timestamp in the future counts as now. */
export function timeAgo(timestamp: string | null, now: number): string {
  const date = dayjs(timestamp ?? "");
  return date.isValid() ? dayjs(Math.min(date.valueOf(), now)).from(now) : "";
}
