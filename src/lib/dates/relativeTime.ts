import dayjs from "dayjs";
import "dayjs/locale/pl";
import relativeTime from "dayjs/plugin/relativeTime";

dayjs.extend(relativeTime);
dayjs.locale("pl");

/**
 * Formats a time ago, ending in 'temu'; a timestamp ahead of the reader's clock counts as now.
 * @param now in milliseconds
 */
export function timeAgo(timestamp: string | null, now: number): string {
  const date = dayjs(timestamp ?? "");
  return date.isValid() ? dayjs(Math.min(date.valueOf(), now)).from(now) : "";
}
