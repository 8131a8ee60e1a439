import { Link } from "react-router-dom";
import { tablePath } from "../../shared/paths";
import { useUser } from "../../store/reader";

interface Props {
  /** The path of the table. */
  table: string;
  /** The table's parameter that takes the id: leads to a row, or filters by author. */
  parameter?: "row" | "author";
  id: string;
  /** The item's name for assistive technology. */
  label: string;
}

/** Links an admin to an item's row in its table; renders nothing for anybody else. */
export function TableLink({ table, parameter = "row", id, label }: Props) {
  const isAdmin = useUser()?.isAdmin;
  if (!isAdmin) return null;
  return (
    <Link
      className="table-link"
      to={tablePath(table, parameter, id)}
      aria-label={`Zobacz w panelu: ${label}`}
    >
      Zobacz w panelu
    </Link>
  );
}
