import { Link } from "react-router-dom";

interface Props {
  /** Number of the current page, counting from 1. */
  page: number;
  pageCount: number;
  /** Returns the path of a page. */
  pathOf: (page: number) => string;
}

/** Renders links to the previous and the next page, and to pages by number. */
export function Pager({ page, pageCount, pathOf }: Props) {
  if (pageCount < 1) return null;
  return (
    <nav aria-label="Strony z postami" className="pager">
      <ul className="pagination">
        <Step label="Poprzedni" page={page - 1} to={page > 1 ? pathOf(page - 1) : null} />
        {pageWindow(page, pageCount).map((item, index) =>
          item === null ? (
            <li key={`gap-${index}`} className="page-item disabled" aria-hidden="true">
              <span className="page-link">…</span>
            </li>
          ) : (
            <li key={item} className={`page-item ${item === page ? "active" : ""}`}>
              <Link
                className="page-link"
                to={pathOf(item)}
                aria-label={`Strona ${item}`}
                aria-current={item === page ? "page" : undefined}
              >
                {item}
              </Link>
            </li>
          ),
        )}
        <Step label="Następny" page={page + 1} to={page < pageCount ? pathOf(page + 1) : null} />
      </ul>
    </nav>
  );
}

/** Renders a link to the previous or next page. If there is no such page, renders a disabled link for the layout. */
function Step({ label, page, to }: { label: string; page: number; to: string | null }) {
  return (
    <li className={`page-item page-step ${to ? "" : "disabled"}`}>
      {to ? (
        <Link className="page-link" to={to} aria-label={`${label}: strona ${page}`}>
          {label}
        </Link>
      ) : (
        <span className="page-link" role="link" aria-disabled="true">
          {label}
        </span>
      )}
    </li>
  );
}

/** Number of pages shown on each side of the current one. */
const siblingCount = 1;

/** Returns the first, the last and the pages around the current one. Null stands for two or more omitted pages. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const from = Math.max(2, Math.min(page - siblingCount, pageCount - 3 - siblingCount));
  const to = Math.min(pageCount - 1, Math.max(page + siblingCount, 4 + siblingCount));
  const middlePages = Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, index) => from + index,
  );
  return [
    1,
    ...(from > 3 ? [null] : from === 3 ? [2] : []),
    ...middlePages,
    ...(to < pageCount - 2 ? [null] : to === pageCount - 2 ? [pageCount - 1] : []),
    ...(pageCount > 1 ? [pageCount] : []),
  ];
}
