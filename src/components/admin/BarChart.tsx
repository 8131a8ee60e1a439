import type { ReactNode } from "react";
import { formatCount } from "../../lib/text/plurals";

interface Bar {
  key: string;
  label: ReactNode;
  count: number;
}

interface Props {
  /** The accessible name of the table. */
  title: string;
  /** The headers of its two columns. */
  headers: readonly [label: string, count: string];
  bars: readonly Bar[];
}

/** Renders counts as a horizontal bar chart: an accessible table styled into bars. */
export function BarChart({ title, headers, bars }: Props) {
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table role="table" className="bar-chart" aria-label={title}>
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          {headers.map((header) => (
            <th key={header} role="columnheader">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {bars.map(({ key, label, count }) => (
          <tr key={key} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            <td role="cell">
              <span className="bar" style={{ width: `${(count / max) * 100}%` }} />
              <span>{formatCount(count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
