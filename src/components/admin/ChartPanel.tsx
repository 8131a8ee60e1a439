import { type ReactNode, useId } from "react";
import { QueryView } from "../ui/QueryView";
import type { QueryResult } from "../../store/hooks";

interface Props<Data> extends QueryResult<Data> {
  title: string;
  className: string;
  children: (data: Data) => ReactNode;
}

/** The frame of a chart, in each of its states. */
export function ChartPanel<Data>(props: Props<Data>) {
  const { title, className, children, ...source } = props;
  const headingId = useId();
  return (
    <section className={`admin-panel ${className}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <QueryView
        {...source}
        skeleton={<span className="skeleton chart-skeleton" aria-hidden="true" />}
      >
        {children}
      </QueryView>
    </section>
  );
}
