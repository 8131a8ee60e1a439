import dayjs from "dayjs";
import "dayjs/locale/pl";
import relativeTime from "dayjs/plugin/relativeTime";

dayjs.extend(relativeTime);
dayjs.locale("pl");

/**
 * How long ago, ending in 'temu'. A moment ahead of this clock counts as now.
 * @param now the reader's time in milliseconds
 */
export function timeAgo(moment: string | null, now: number): string {
  const date = dayjs(moment ?? "");
  return date.isValid() ? dayjs(Math.min(date.valueOf(), now)).from(now) : "";
}
