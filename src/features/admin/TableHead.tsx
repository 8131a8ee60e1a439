import { CaretDownFill, CaretUpFill, ChevronExpand } from "react-bootstrap-icons";
import type { TableState } from "./useTableState";

interface Props {
  columns: readonly { id: string; header: string; priority: number; isNumeric?: true }[];
  state: TableState;
  onSort: (sort: TableState) => void;
  selected: "none" | "some" | "all";
  onToggleAll: () => void;
}

/** Renders the header row. Repeated clicks on a header sort in ascending, then descending, then the original order. */
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
          const { Icon, nextDirection } = sortOrders[sortOrder];
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
                onClick={() => onSort({ sort: nextDirection && id, dir: nextDirection })}
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

/** Icon of each sort order, and the direction after the next click, which is undefined for the original order. */
const sortOrders = {
  none: { Icon: ChevronExpand, nextDirection: "asc" },
  ascending: { Icon: CaretUpFill, nextDirection: "desc" },
  descending: { Icon: CaretDownFill, nextDirection: undefined },
};
