import { useMemo, useState } from "react";
import { countByMonth } from "../../lib/counts";
import { formatCount } from "../../lib/text/plurals";
import { formatMonth } from "../../lib/dates/format";

interface Props {
  /** The accessible name of the table and the header of its counts. */
  title: string;
  items: readonly { createdAt: string | null }[];
}

/** Renders the number of items per month of the last year: an accessible table styled into bars. */
export function MonthChart({ title, items }: Props) {
  const [now] = useState(() => new Date());
  const months = useMemo(() => {
    const timestamps = items.map(({ createdAt }) => createdAt);
    return countByMonth(timestamps, now);
  }, [items, now]);
  const max = Math.max(1, ...months.map(({ count }) => count));
  return (
    <table role="table" className="month-chart" aria-label={`${title} w kolejnych miesiącach`}>
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          <th role="columnheader">Miesiąc</th>
          <th role="columnheader">{title}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {months.map(({ month, count }) => {
          const { short, long } = formatMonth(month);
          return (
            <tr key={long} role="row">
              <th role="rowheader" scope="row">
                <span aria-hidden="true">{short}</span>
                <span className="visually-hidden">{long}</span>
              </th>
              <td role="cell">
                <span>{formatCount(count)}</span>
                <span className="bar" style={{ height: `${(count / max) * 100}%` }} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
