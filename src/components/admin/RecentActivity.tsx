import { type ReactNode, useMemo } from "react";
import { Link } from "react-router-dom";
import type { PostComment } from "../../api/comment";
import type { Post } from "../../api/parsePost";
import type { Account } from "../../api/profile";
import { stripMarkdown } from "../../shared/markdown/blocks";
import { truncate } from "../../shared/truncate";
import { commentHash, patterns, postPath, profilePath, tablePath } from "../../shared/paths";
import { formatDate } from "../../lib/dates/format";
import { newestFirst } from "../../lib/dates/order";
import { bindShortWords } from "../../lib/text/excerpts";
import { authorName } from "../../lib/text/names";
import type { QueryResult } from "../../store/hooks";
import { DashboardPanel } from "./DashboardPanel";

interface Props {
  posts: QueryResult<readonly Post[]>;
  comments: QueryResult<readonly PostComment[]>;
  accounts: QueryResult<readonly Account[]>;
}

/** Lists the newest posts, comments and accounts. */
export function RecentActivity({ posts, comments, accounts }: Props) {
  return (
    <>
      <DashboardPanel title="Nowe posty" {...posts}>
        {(items) => (
          <NewestItems items={items} empty="Nie ma jeszcze żadnych postów.">
            {({ _id, title, user }) => (
              <div>
                <Link to={postPath(_id)}>{bindShortWords(title)}</Link>{" "}
                <span className="meta">{authorName(user)}</span>
              </div>
            )}
          </NewestItems>
        )}
      </DashboardPanel>
      <DashboardPanel title="Nowe komentarze" {...comments}>
        {(items) => (
          <NewestItems items={items} empty="Nie ma jeszcze żadnych komentarzy.">
            {({ _id, postId, text, user }) => (
              <div>
                <Link
                  to={
                    postId
                      ? postPath(postId) + commentHash(_id)
                      : tablePath(patterns.adminComments, "row", _id)
                  }
                >
                  {bindShortWords(truncate(stripMarkdown(text, "comment"), 60))}
                </Link>{" "}
                <span className="meta">{authorName(user)}</span>
              </div>
            )}
          </NewestItems>
        )}
      </DashboardPanel>
      <DashboardPanel title="Nowe konta" {...accounts}>
        {(items) => (
          <NewestItems items={items} empty="Nie ma jeszcze żadnych użytkowników.">
            {(account) => (
              <div>
                <Link to={profilePath(account._id)}>{authorName(account)}</Link>
              </div>
            )}
          </NewestItems>
        )}
      </DashboardPanel>
    </>
  );
}

interface Item {
  _id: string;
  createdAt: string | null;
}

interface NewestItemsProps<Row> {
  items: readonly Row[];
  empty: string;
  children: (item: Row) => ReactNode;
}

function NewestItems<Row extends Item>({ items, empty, children }: NewestItemsProps<Row>) {
  const newest = useMemo(() => newestFirst(items).slice(0, 5), [items]);
  if (newest.length === 0) return <p className="meta">{empty}</p>;
  return (
    <ul className="recent-list">
      {newest.map((item) => (
        <li key={item._id}>
          {children(item)}
          {item.createdAt && (
            <time className="meta" dateTime={item.createdAt}>
              {formatDate(item.createdAt)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
