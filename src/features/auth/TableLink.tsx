import { Link } from "react-router-dom";
import { tablePath } from "@blog/shared/paths";
import { useUser } from "../../store/reader";

interface Props {
  /** Path of the admin table. */
  table: string;
  /** URL parameter for the id: `row` scrolls to the item's row, `author` filters the rows by author. */
  parameter?: "row" | "author";
  id: string;
  /** Name of the item, for the accessible name of the link. */
  label: string;
}

/** Renders a link to an item in its admin table; renders nothing unless the user is an admin. */
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
