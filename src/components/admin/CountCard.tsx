import { ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import { formatCount } from "../../lib/text/plurals";
import type { QueryResult } from "../../store/hooks";

interface Props extends QueryResult<number> {
  title: string;
  /** The path of the table. */
  to: string;
}

/** Renders a total with a link to the table of the items. */
export function CountCard({ title, to, data, request }: Props) {
  return (
    <li className="count-card">
      <h2>{title}</h2>
      {data === null && request?.status !== "failed" ? (
        <span className="skeleton count" aria-hidden="true" />
      ) : (
        <p className="count">{data === null ? "–" : formatCount(data)}</p>
      )}
      <Link className="more-link" to={to} aria-label={`Zobacz: ${title}`}>
        Zobacz <ArrowRight aria-hidden="true" />
      </Link>
    </li>
  );
}
