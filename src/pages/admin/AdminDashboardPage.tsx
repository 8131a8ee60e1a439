import { useState } from "react";
import type { PostComment } from "../../api/comment";
import { AdminLayout } from "../../components/admin/AdminLayout";
import { Charts } from "../../components/admin/Charts";
import { CountCard } from "../../components/admin/CountCard";
import { NewTopicForm } from "../../components/admin/NewTopicForm";
import { patterns } from "../../contract/paths";
import { type QueryResult, useQuery } from "../../store/hooks";
import {
  accountCountQuery,
  allCommentsQuery,
  allPostsQuery,
  categoriesQuery,
  postCountQuery,
} from "../../store/queries";
import { hasResult } from "../../store/settled";

/** Renders the dashboard: totals, the form for a new topic, and charts. */
export function AdminDashboardPage() {
  const users = useQuery(accountCountQuery, undefined);
  const posts = useQuery(postCountQuery, undefined);
  const topics = useQuery(categoriesQuery, undefined);
  const comments = useQuery(allCommentsQuery, undefined);
  const results = [users, posts, topics, comments];
  const areSettled = results.every(({ data, request }) => hasResult(data, request));
  const [isCounted, setIsCounted] = useState(areSettled);
  if (areSettled && !isCounted) setIsCounted(true);
  return (
    <AdminLayout>
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
          <Charts posts={pending} comments={pending} />
        )}
      </div>
    </AdminLayout>
  );
}

/** Loads all posts, a large response, only after the totals. */
function LoadedCharts({ comments }: { comments: QueryResult<readonly PostComment[]> }) {
  const posts = useQuery(allPostsQuery, undefined);
  return <Charts posts={posts} comments={comments} />;
}

const pending = { data: null, request: undefined, refetch: () => {} };

function lengthOf<Item>({ data, ...result }: QueryResult<readonly Item[]>): QueryResult<number> {
  return { ...result, data: data ? data.length : null };
}
