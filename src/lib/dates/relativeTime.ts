import dayjs from "dayjs";
import "dayjs/locale/pl";
import relativeTime from "dayjs/plugin/relativeTime";

dayjs.extend(relativeTime);
dayjs.locale("pl");

/**
 * Formats the time since a timestamp as „… temu”; "" for null or an invalid date. A future timestamp counts as now.
 * @param now milliseconds since 1970
 */
export function timeAgo(timestamp: string | null, now: number): string {
  const date = dayjs(timestamp ?? "");
  return date.isValid() ? dayjs(Math.min(date.valueOf(), now)).from(now) : "";
}
