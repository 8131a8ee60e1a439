import { useState } from "react";
import type { Failure } from "../../api/failure";
import { Charts } from "../../components/admin/Charts";
import { AdminLayout } from "../../components/admin/AdminLayout";
import { CountCard } from "../../components/admin/DashboardPanel";
import { NewTopicForm } from "../../components/admin/NewTopicForm";
import { RecentActivity } from "../../components/admin/RecentActivity";
import { FailurePanel } from "../../components/ui/FailurePanel";
import { patterns } from "../../shared/paths";
import { hasResult, type QueryResult, useQuery } from "../../store/hooks";
import {
  accountCountQuery,
  accountsQuery,
  allCommentsQuery,
  allPostsQuery,
  categoriesQuery,
  postCountQuery,
} from "../../store/queries";

/** Renders the dashboard: totals, the newest of each kind, the form for a new topic, and charts. */
export function AdminDashboardPage() {
  const userCount = useQuery(accountCountQuery, undefined);
  const postCount = useQuery(postCountQuery, undefined);
  const topics = useQuery(categoriesQuery, undefined);
  const comments = useQuery(allCommentsQuery, undefined);
  const totals = [userCount, postCount, topics, comments];
  const areSettled = totals.every(({ data, request }) => hasResult(data, request));
  const [isCounted, setIsCounted] = useState(areSettled);
  if (areSettled && !isCounted) setIsCounted(true);
  // Large responses, which would delay the totals.
  const posts = useQuery(allPostsQuery, undefined, isCounted);
  const accounts = useQuery(accountsQuery, undefined, isCounted);
  const failure = [...totals, posts, accounts].map(failureOf).find(Boolean);
  return (
    <AdminLayout>
      <ul className="count-cards">
        <CountCard title="Użytkownicy" to={patterns.adminUsers} {...userCount} />
        <CountCard title="Posty" to={patterns.adminPosts} {...postCount} />
        <CountCard title="Tematy" to={patterns.adminCategories} {...lengthOf(topics)} />
        <CountCard title="Komentarze" to={patterns.adminComments} {...lengthOf(comments)} />
      </ul>
      {/* One outage, one message. */}
      {failure && <FailurePanel failure={failure} />}
      <div className="admin-grid">
        <div>
          <RecentActivity posts={posts} comments={comments} accounts={accounts} />
          <NewTopicForm />
        </div>
        <div>
          <Charts posts={posts} comments={comments} />
        </div>
      </div>
    </AdminLayout>
  );
}

function failureOf({ data, request }: QueryResult<unknown>): Failure | null {
  return data === null && request?.status === "failed" ? request.failure : null;
}

function lengthOf<Item>({ data, ...result }: QueryResult<readonly Item[]>): QueryResult<number> {
  return { ...result, data: data ? data.length : null };
}
