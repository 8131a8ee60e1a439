import { useState } from "react";
import type { PostComment } from "../../api/comment";
import { AdminFrame } from "../../components/admin/AdminFrame";
import { Charts } from "../../components/admin/Charts";
import { CountCard } from "../../components/admin/CountCard";
import { NewTopicForm } from "../../components/admin/NewTopicForm";
import { patterns } from "../../contract/paths";
import { type Source, useRead } from "../../store/hooks";
import {
  accountCountRead,
  allCommentsRead,
  allPostsRead,
  categoriesRead,
  postCountRead,
} from "../../store/reads";
import { isSettled } from "../../store/settled";

/** How much there is of everything, a form for a new topic, and pictures of it all. */
export function AdminDashboardPage() {
  const users = useRead(accountCountRead, undefined);
  const posts = useRead(postCountRead, undefined);
  const topics = useRead(categoriesRead, undefined);
  const comments = useRead(allCommentsRead, undefined);
  const sources = [users, posts, topics, comments];
  const areSettled = sources.every(({ data, request }) => isSettled(data, request));
  const [isCounted, setIsCounted] = useState(areSettled);
  if (areSettled && !isCounted) setIsCounted(true);
  return (
    <AdminFrame>
      <ul className="count-cards">
        <CountCard title="Użytkownicy" to={patterns.adminUsers} {...users} />
        <CountCard title="Posty" to={patterns.adminPosts} {...posts} />
        <CountCard title="Tematy" to={patterns.adminCategories} {...lengthOf(topics)} />
        <CountCard title="Komentarze" to={patterns.adminComments} {...lengthOf(comments)} />
      </ul>
      <div className="admin-grid">
        <NewTopicForm />
        {isCounted ? (
          <LoadedCharts comments={comments} />
        ) : (
          <Charts posts={waiting} comments={waiting} />
        )}
      </div>
    </AdminFrame>
  );
}

/** The charts come after the counts, since all posts are much to read. */
function LoadedCharts({ comments }: { comments: Source<readonly PostComment[]> }) {
  const posts = useRead(allPostsRead, undefined);
  return <Charts posts={posts} comments={comments} />;
}

const waiting = { data: null, request: undefined, onRetry: () => {} };

function lengthOf<Item>({ data, ...source }: Source<readonly Item[]>): Source<number> {
  return { ...source, data: data ? data.length : null };
}
