import { Link } from "react-router-dom";
import { searchIn } from "../../contract/paths";
import { selectUser } from "../../store/authSlice";
import { useAppSelector } from "../../store/hooks";

interface Props {
  /** The address of the table, and what it shall be searched for. */
  table: string;
  query: string;
  /** What the link is about, for those who hear it by itself. */
  about: string;
}

/** Leads an admin to the row of something that a reader sees; nobody else gets it. */
export function TableLink({ table, query, about }: Props) {
  const isAdmin = useAppSelector(selectUser)?.isAdmin;
  if (!isAdmin || !query) return null;
  return (
    <Link
      className="table-link"
      to={searchIn(table, query)}
      aria-label={`Zobacz w panelu: ${about}`}
    >
      Zobacz w panelu
    </Link>
  );
}
