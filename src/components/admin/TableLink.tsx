import { Link } from "react-router-dom";
import { searchIn } from "../../contract/paths";
import { selectUser } from "../../store/authSlice";
import { useAppSelector } from "../../store/hooks";

interface Props {
  /** The path of the table, and the query that finds the row. */
  table: string;
  query: string;
  /** The item's name for assistive technology. */
  label: string;
}

/** Links an admin to an item's row in its table; renders nothing for anybody else. */
export function TableLink({ table, query, label }: Props) {
  const isAdmin = useAppSelector(selectUser)?.isAdmin;
  if (!isAdmin || !query) return null;
  return (
    <Link
      className="table-link"
      to={searchIn(table, query)}
      aria-label={`Zobacz w panelu: ${label}`}
    >
      Zobacz w panelu
    </Link>
  );
}
