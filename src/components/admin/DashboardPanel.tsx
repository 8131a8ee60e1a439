import { type ReactNode, useId } from "react";
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
