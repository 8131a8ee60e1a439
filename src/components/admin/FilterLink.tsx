import { Link } from "react-router-dom";
import { tablePath } from "../../shared/paths";

interface Props {
  /** The filter's id. */
  filter: string;
  value: string;
  /** The path of the table to open; by default the current one. */
  table?: string;
  children: string;
}

/** Limits a table to the rows that have this value. */
export function FilterLink({ filter, value, table = "", children }: Props) {
  if (!value) return <span>{children}</span>;
  return (
    <Link to={tablePath(table, filter, value)} aria-label={`Pokaż tylko: ${children}`}>
      {children}
    </Link>
  );
}
