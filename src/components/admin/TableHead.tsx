import { CaretDownFill, CaretUpFill, ChevronExpand } from "react-bootstrap-icons";
import type { View } from "./useTableView";

interface Props {
  columns: readonly { id: string; title: string; rank: number }[];
  view: View;
  onSort: (view: Pick<View, "sort" | "isDescending">) => void;
  /** How much of what is shown is selected. */
  extent: "none" | "some" | "all";
  onToggleAll: () => void;
}

/** The head of a table: each press sorts by a column, then the other way round, then not at all. */
export function TableHead({ columns, view, onSort, extent, onToggleAll }: Props) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className="cell-check" aria-label="Zaznaczanie">
          <label>
            <input
              type="checkbox"
              checked={extent === "all"}
              ref={(box) => {
                if (box) box.indeterminate = extent === "some";
              }}
              onChange={onToggleAll}
            />
            <span>Zaznacz wszystkie</span>
          </label>
        </th>
        <th role="columnheader" scope="col" className="cell-number">
          Nr
        </th>
        {columns.map(({ id, title, rank }) => {
          const order = view.sort !== id ? "none" : view.isDescending ? "descending" : "ascending";
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={`rank-${rank}`}
              aria-sort={order}
            >
              <button
                type="button"
                className="sort-button"
                onClick={() =>
                  onSort({
                    sort: order === "descending" ? null : id,
                    isDescending: order === "ascending",
                  })
                }
              >
                {title} <SortIcon order={order} />
              </button>
            </th>
          );
        })}
        <th role="columnheader" scope="col" className="cell-actions">
          Akcje
        </th>
      </tr>
    </thead>
  );
}

function SortIcon({ order }: { order: "none" | "ascending" | "descending" }) {
  if (order === "none") return <ChevronExpand aria-hidden="true" />;
  return order === "ascending" ? (
    <CaretUpFill aria-hidden="true" />
  ) : (
    <CaretDownFill aria-hidden="true" />
  );
}
