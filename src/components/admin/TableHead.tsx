import { CaretDownFill, CaretUpFill, ChevronExpand } from "react-bootstrap-icons";
import type { TableState } from "./useTableState";

interface Props {
  columns: readonly { id: string; header: string; priority: number; isNumeric?: true }[];
  state: TableState;
  onSort: (sort: TableState) => void;
  selected: "none" | "some" | "all";
  onToggleAll: () => void;
}

/** Renders the column headers; pressing one sorts ascending, then descending, then not at all. */
export function TableHead({ columns, state, onSort, selected, onToggleAll }: Props) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className="cell-check" aria-label="Zaznaczanie">
          <label>
            <input
              type="checkbox"
              checked={selected === "all"}
              ref={(box) => {
                if (box) box.indeterminate = selected === "some";
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
          const order =
            state.sort !== id ? "none" : state.dir === "desc" ? "descending" : "ascending";
          const { Icon, next } = orders[order];
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={`priority-${priority}${isNumeric ? " is-numeric" : ""}`}
              aria-sort={order}
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

/** The icon of each order, and the direction of the next one. */
const orders = {
  none: { Icon: ChevronExpand, next: "asc" },
  ascending: { Icon: CaretUpFill, next: "desc" },
  descending: { Icon: CaretDownFill, next: undefined },
};
