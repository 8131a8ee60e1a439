import { CaretDownFill, CaretUpFill, ChevronExpand } from "react-bootstrap-icons";
import type { TableState } from "./useTableState";

interface Props {
  columns: readonly { id: string; header: string; priority: number; isNumeric?: true }[];
  state: TableState;
  onSort: (sort: TableState) => void;
  selected: "none" | "some" | "all";
  onToggleAll: () => void;
}

/** Renders the column headers. Clicking one sorts ascending, then descending, then restores the original order. */
export function TableHead({ columns, state, onSort, selected, onToggleAll }: Props) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className="cell-check" aria-label="Zaznaczanie">
          <label>
            <input
              type="checkbox"
              checked={selected === "all"}
              ref={(checkbox) => {
                if (checkbox) checkbox.indeterminate = selected === "some";
              }}
              onChange={onToggleAll}
            />
            <span>Zaznacz wszystkie</span>
          </label>
        </th>
        <th role="columnheader" scope="col" className="cell-number">
          Nr
        </th>
        {columns.map(({ id, header, priority, isNumeric }) => {
          const sortOrder =
            state.sort !== id ? "none" : state.dir === "desc" ? "descending" : "ascending";
          const { Icon, next } = sortOrders[sortOrder];
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={`priority-${priority}${isNumeric ? " is-numeric" : ""}`}
              aria-sort={sortOrder}
            >
              <button
                type="button"
                className="sort-button"
                onClick={() => onSort({ sort: next && id, dir: next })}
              >
                <span>{header}</span> <Icon aria-hidden="true" />
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

/** Icon of each sort order, and the direction to sort in on the next click; undefined for the original order. */
const sortOrders = {
  none: { Icon: ChevronExpand, next: "asc" },
  ascending: { Icon: CaretUpFill, next: "desc" },
  descending: { Icon: CaretDownFill, next: undefined },
};
