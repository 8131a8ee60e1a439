import type { ReactNode } from "react";
import { formatCount } from "../../lib/text/plurals";

interface Bar {
  key: string;
  label: ReactNode;
  count: number;
}

interface Props {
  /** Names the table. */
  title: string;
  /** The heads of its two columns. */
  heads: readonly [label: string, count: string];
  bars: readonly Bar[];
}

/** Counts side by side: a table whose bars the style sheet draws. */
export function BarChart({ title, heads, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table role="table" className="bar-chart" aria-label={title}>
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader">
              {head}
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
              <span className="bar" style={{ width: `${(count / most) * 100}%` }} />
              {formatCount(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
