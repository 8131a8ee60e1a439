import { useState } from "react";
import type { PostComment } from "../../api/comment";
import { AdminFrame } from "../../components/admin/AdminFrame";
import { Charts } from "../../components/admin/Charts";
import { CountCard } from "../../components/admin/CountCard";
import { NewTopicForm } from "../../components/admin/NewTopicForm";
import type { Source } from "../../components/admin/source";
import { patterns } from "../../lib/paths";
import {
  fetchCategories,
  selectCategories,
  selectCategoriesRequest,
} from "../../store/categorySlice";
import {
  fetchAllComments,
  selectAllComments,
  selectAllCommentsRequest,
} from "../../store/commentSlice";
import {
  selectListRequest,
  selectPostCount,
  selectPostCountRequest,
  selectPostList,
} from "../../store/postSlice";
import { allPosts } from "../../store/postState";
import { fetchAllPosts, fetchPostCount } from "../../store/postThunks";
import {
  fetchAccountCount,
  selectAccountCount,
  selectAccountCountRequest,
} from "../../store/profileSlice";
import { isSettled } from "../../store/settled";
import { useSource } from "../../components/admin/useSource";

/** How much there is of everything, a form for a new topic, and pictures of it all. */
export function AdminDashboardPage() {
  const users = useSource(fetchAccountCount, selectAccountCount, selectAccountCountRequest);
  const posts = useSource(fetchPostCount, selectPostCount, selectPostCountRequest);
  const topics = useSource(fetchCategories, selectCategories, selectCategoriesRequest);
  const comments = useSource(fetchAllComments, selectAllComments, selectAllCommentsRequest);
  const sources = [users, posts, topics, comments];
  const areSettled = sources.every(({ data, request }) => isSettled(data, request));
  const [isCounted, setIsCounted] = useState(areSettled);
  if (areSettled && !isCounted) setIsCounted(true);
  return (
    <AdminFrame title="Panel Administracyjny">
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
  const posts = useSource(
    fetchAllPosts,
    (state) => selectPostList(state, allPosts),
    (state) => selectListRequest(state, allPosts),
  );
  return <Charts posts={posts} comments={comments} />;
}

const waiting = { data: null, request: undefined, onRetry: () => {} };

function lengthOf<Item>({ data, ...source }: Source<readonly Item[]>): Source<number> {
  return { ...source, data: data ? data.length : null };
}
