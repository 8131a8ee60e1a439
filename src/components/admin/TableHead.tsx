import { CaretDownFill, CaretUpFill, ChevronExpand } from "react-bootstrap-icons";
import type { TableState } from "./useTableState";

interface Props {
  columns: readonly { id: string; header: string; priority: number; isNumeric?: true }[];
  state: TableState;
  onSort: (sort: Pick<TableState, "sort" | "isDescending">) => void;
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
            state.sort !== id ? "none" : state.isDescending ? "descending" : "ascending";
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
                onClick={() =>
                  onSort({
                    sort: order === "descending" ? null : id,
                    isDescending: order === "ascending",
                  })
                }
              >
                <span>{header}</span> <SortIcon order={order} />
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
