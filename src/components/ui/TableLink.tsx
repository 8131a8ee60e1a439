import { Link } from "react-router-dom";
import { tablePath } from "../../shared/paths";
import { useUser } from "../../store/reader";

interface Props {
  /** The path of the table. */
  table: string;
  /** What is chosen there: a row by default, or what one author wrote. */
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
