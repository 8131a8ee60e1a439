import { Link } from "react-router-dom";
import { tableRowPath } from "../../shared/paths";
import { useUser } from "../../store/reader";

interface Props {
  /** The path of the table, and the id of the row. */
  table: string;
  id: string;
  /** The item's name for assistive technology. */
  label: string;
}

/** Links an admin to an item's row in its table; renders nothing for anybody else. */
export function TableLink({ table, id, label }: Props) {
  const isAdmin = useUser()?.isAdmin;
  if (!isAdmin) return null;
  return (
    <Link
      className="table-link"
      to={tableRowPath(table, id)}
      aria-label={`Zobacz w panelu: ${label}`}
    >
      Zobacz w panelu
    </Link>
  );
}
