import { ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import { formatCount } from "../../lib/text/plurals";
import { QueryView } from "../ui/QueryView";
import type { QueryResult } from "../../store/hooks";

interface Props extends QueryResult<number> {
  title: string;
  /** The path of the table. */
  to: string;
}

/** Renders a total with a link to the table of the items. */
export function CountCard({ title, to, ...result }: Props) {
  return (
    <li className="count-card">
      <h2>{title}</h2>
      <QueryView {...result} skeleton={<span className="skeleton count" aria-hidden="true" />}>
        {(count) => <p className="count">{formatCount(count)}</p>}
      </QueryView>
      <Link className="more-link" to={to} aria-label={`Zobacz: ${title}`}>
        Zobacz <ArrowRight aria-hidden="true" />
      </Link>
    </li>
  );
}
