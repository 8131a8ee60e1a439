import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { PostComment } from "@blog/contract/parse/comment";
import type { Post } from "@blog/contract/parse/post";
import type { ListedProfile } from "@blog/contract/parse/account";
import { stripMarkdown } from "@blog/markdown/blocks";
import { truncate } from "@blog/shared/truncate";
import { postPath, profilePath } from "@blog/shared/paths";
import { formatRecent } from "../../lib/dates/format";
import { clockOffset } from "../../lib/dates/clock";
import { newestFirst } from "@blog/shared/neighbours";
import { bindShortWords } from "../../lib/text/excerpts";
import { authorName } from "../../lib/text/names";
import type { QueryResult } from "../../store/hooks";
import { commentPath } from "./columns";
import { DashboardPanel } from "./DashboardPanel";

interface Props {
  posts: QueryResult<readonly Post[]>;
  comments: QueryResult<readonly PostComment[]>;
  accounts: QueryResult<readonly ListedProfile[]>;
}

/** Lists the newest posts, comments and accounts. */
export function RecentActivity({ posts, comments, accounts }: Props) {
  return (
    <>
      <NewestItems
        title="Nowe posty"
        empty="Nie ma jeszcze żadnych postów."
        query={posts}
        pathOf={({ _id }) => postPath(_id)}
        textOf={({ title }) => title}
        bylineOf={({ user }) => authorName(user)}
      />
      <NewestItems
        title="Nowe komentarze"
        empty="Nie ma jeszcze żadnych komentarzy."
        query={comments}
        pathOf={commentPath}
        textOf={({ text }) => truncate(stripMarkdown(text, "comment"), 60)}
        bylineOf={({ user }) => authorName(user)}
      />
      <NewestItems
        title="Nowe konta"
        empty="Nie ma jeszcze żadnych użytkowników."
        query={accounts}
        pathOf={({ _id }) => profilePath(_id)}
        textOf={authorName}
      />
    </>
  );
}

interface NewestItemsProps<Item> {
  title: string;
  empty: string;
  query: QueryResult<readonly Item[]>;
  pathOf: (item: Item) => string;
  textOf: (item: Item) => string;
  bylineOf?: (item: Item) => string;
}

function NewestItems<Item extends { _id: string; createdAt: string | null }>(
  props: NewestItemsProps<Item>,
) {
  const { title, empty, query, pathOf, textOf, bylineOf } = props;
  const [now] = useState(() => Date.now() + clockOffset.get());
  const newestItems = useMemo(() => newestFirst(query.data ?? []).slice(0, 5), [query.data]);
  return (
    <DashboardPanel title={title} {...query}>
      {() =>
        newestItems.length === 0 ? (
          <p className="meta">{empty}</p>
        ) : (
          <ul className="recent-list">
            {newestItems.map((item) => (
              <li key={item._id}>
                <div>
                  <Link to={pathOf(item)}>{bindShortWords(textOf(item))}</Link>{" "}
                  {bylineOf && <span className="meta">{bylineOf(item)}</span>}
                </div>
                {item.createdAt && (
                  <time className="meta" dateTime={item.createdAt}>
                    {formatRecent(item.createdAt, now)}
                  </time>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </DashboardPanel>
  );
}
