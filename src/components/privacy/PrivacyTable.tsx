import type { ReactNode } from "react";

interface Props {
  /** Accessible name. */
  label: string;
  headers: readonly string[];
  /** A row's first cell is its header. */
  rows: readonly (readonly ReactNode[])[];
}

/**
 * Renders a table whose rows become blocks on narrow screens, where each cell repeats its column's
 * header. The explicit roles keep the table semantics despite the style.
 */
export function PrivacyTable({ label, headers, rows }: Props) {
  return (
    <table role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {headers.map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([first, ...others], index) => (
          <tr key={index} role="row">
            <th role="rowheader" scope="row">
              {first}
            </th>
            {others.map((cell, position) => (
              <td key={headers[position + 1]} role="cell" data-header={headers[position + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
