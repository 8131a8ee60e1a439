import { type ReactNode, useId } from "react";
import { ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import { formatCount } from "../../shared/plurals";
import type { QueryResult } from "../../store/hooks";

interface Props<Data> extends QueryResult<Data> {
  title: string;
  children: (data: Data) => ReactNode;
}

/** Renders a part of the dashboard; nothing if its query failed, which the page reports once. */
export function DashboardPanel<Data>({ title, data, request, children }: Props<Data>) {
  const headingId = useId();
  if (data === null && request?.status === "failed") return null;
  return (
    <section className="admin-panel" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {data === null ? (
        <span className="skeleton chart-skeleton" aria-hidden="true" />
      ) : (
        children(data)
      )}
    </section>
  );
}

interface CountCardProps extends QueryResult<number> {
  title: string;
  /** The path of the table. */
  to: string;
}

/** Renders a total with a link to the table of the items. */
export function CountCard({ title, to, data, request }: CountCardProps) {
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
