import { useState } from "react";
import type { Failure } from "../../api/failure";
import { Charts } from "../../features/admin/Charts";
import { AdminLayout } from "../../features/admin/AdminLayout";
import { CountCard } from "../../features/admin/DashboardPanel";
import { FirstSteps } from "../../features/admin/FirstSteps";
import { NewTopicForm } from "../../features/category/NewTopicForm";
import { RecentActivity } from "../../features/admin/RecentActivity";
import { FailurePanel } from "../../ui/FailurePanel";
import { patterns } from "@blog/shared/paths";
import { hasResult, type QueryResult, useQuery } from "../../store/hooks";
import { accountCountQuery, accountsQuery } from "../../features/profile/queries";
import { allCommentsQuery } from "../../features/comment/slice";
import { allPostsQuery, postCountQuery } from "../../features/post/queries";
import { categoriesQuery } from "../../features/category/slice";
import { type Query } from "../../store/query";

/** Renders totals, the form for a new topic, and recent activity and charts or the first steps of a new blog. */
export function AdminDashboardPage() {
  const [hasTotals, setHasTotals] = useState(false);
  // These long lists are requested after the totals, which they would delay.
  const posts = useQuery(allPostsQuery, undefined, hasTotals);
  const accounts = useQuery(accountsQuery, undefined, hasTotals);
  const postCount = useTotal(postCountQuery, posts);
  const userCount = useTotal(accountCountQuery, accounts);
  const topics = useQuery(categoriesQuery, undefined);
  const comments = useQuery(allCommentsQuery, undefined);
  const totals = [userCount, postCount, topics, comments];
  const areTotalsSettled = totals.every(({ data, request }) => hasResult(data, request));
  if (areTotalsSettled && !hasTotals) setHasTotals(true);
  const failure = [...totals, posts, accounts].map(failureOf).find(Boolean);
  const firstSteps = postCount.data === 0 && comments.data?.length === 0 && topics.data && (
    <FirstSteps hasTopics={topics.data.length > 0} />
  );
  return (
    <AdminLayout>
      <ul className="count-cards">
        <CountCard title="Użytkownicy" to={patterns.adminUsers} {...userCount} />
        <CountCard title="Posty" to={patterns.adminPosts} {...postCount} />
        <CountCard title="Tematy" to={patterns.adminCategories} {...lengthOf(topics)} />
        <CountCard title="Komentarze" to={patterns.adminComments} {...lengthOf(comments)} />
      </ul>
      {/* One outage makes several queries fail, but is reported only once. */}
      {failure && <FailurePanel failure={failure} />}
      <div className="admin-grid">
        <div>
          {firstSteps || <RecentActivity posts={posts} comments={comments} accounts={accounts} />}
          <NewTopicForm />
        </div>
        {!firstSteps && (
          <div>
            <Charts posts={posts} comments={comments} />
          </div>
        )}
      </div>
    </AdminLayout>
  );
}

/** Returns the length of a list once the list has loaded, and until then the count that the backend returns. */
function useTotal(
  query: Query<number, undefined>,
  list: QueryResult<readonly unknown[]>,
): QueryResult<number> {
  const total = useQuery(query, undefined, list.data === null);
  return list.data ? lengthOf(list) : total;
}

function failureOf({ data, request }: QueryResult<unknown>): Failure | null {
  return data === null && request?.status === "failed" ? request.failure : null;
}

function lengthOf<Item>({ data, ...result }: QueryResult<readonly Item[]>): QueryResult<number> {
  return { ...result, data: data ? data.length : null };
}
