import { type ReactNode, useId } from "react";
import { ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import { formatCount } from "@blog/shared/plurals";
import type { QueryResult } from "../../store/hooks";

interface Props<Data> extends QueryResult<Data> {
  title: string;
  children: (data: Data) => ReactNode;
}

/** Renders a panel of the dashboard, or nothing if its query failed, since the page has one error for all queries. */
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
  /** Path of the admin table that lists the counted items. */
  to: string;
}

/** Renders the total number of items, or a dash if it failed to load, with a link to their admin table. */
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
