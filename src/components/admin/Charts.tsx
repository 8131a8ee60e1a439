import { useMemo } from "react";
import { Link } from "react-router-dom";
import { plainText } from "../../shared/plainText";
import type { PostComment } from "../../api/comment";
import type { Post } from "../../api/parsePost";
import { countByName } from "../../lib/counts";
import { categoryPath, postPath } from "../../shared/paths";
import type { QueryResult } from "../../store/hooks";
import { BarChart } from "./BarChart";
import { DashboardPanel } from "./DashboardPanel";
import { MonthChart } from "./MonthChart";

/** Limits how many topics and posts the charts list. */
const limits = { topics: 8, posts: 5 };

interface Props {
  posts: QueryResult<readonly Post[]>;
  comments: QueryResult<readonly PostComment[]>;
}

/** Renders the numbers of posts and comments by month, the most liked posts, and the posts by topic. */
export function Charts({ posts, comments }: Props) {
  return (
    <>
      <DashboardPanel title={"Posty w\u00a0ostatnich 12\u00a0miesiącach"} {...posts}>
        {(items) => <MonthChart title="Posty" items={items} />}
      </DashboardPanel>
      <DashboardPanel title={"Komentarze w\u00a0ostatnich 12\u00a0miesiącach"} {...comments}>
        {(items) => <MonthChart title="Komentarze" items={items} />}
      </DashboardPanel>
      <DashboardPanel title="Najbardziej lubiane posty" {...posts}>
        {(items) => <LikeChart posts={items} />}
      </DashboardPanel>
      <DashboardPanel title="Posty według tematów" {...posts}>
        {(items) => <TopicChart posts={items} />}
      </DashboardPanel>
    </>
  );
}

function TopicChart({ posts }: { posts: readonly Post[] }) {
  const topics = useMemo(() => countByName(posts.map(({ category }) => category)), [posts]);
  const bars = topics.slice(0, limits.topics).map(({ name, count }) => ({
    key: name,
    label: <Link to={categoryPath(name)}>{plainText(name)}</Link>,
    count,
  }));
  const rest = topics.slice(limits.topics).reduce((sum, { count }) => sum + count, 0);
  if (rest > 0) bars.push({ key: "", label: <span>Pozostałe tematy</span>, count: rest });
  if (bars.length === 0) return <p className="meta">Nie ma jeszcze żadnych postów.</p>;
  return <BarChart title="Posty według tematów" headers={["Temat", "Posty"]} bars={bars} />;
}

function LikeChart({ posts }: { posts: readonly Post[] }) {
  const bars = useMemo(() => {
    const liked = posts.filter(({ likes }) => likes.length > 0);
    const most = liked.toSorted((a, b) => b.likes.length - a.likes.length).slice(0, limits.posts);
    return most.map(({ _id, title, likes }) => ({
      key: _id,
      label: <Link to={postPath(_id)}>{title}</Link>,
      count: likes.length,
    }));
  }, [posts]);
  if (bars.length === 0) return <p className="meta">Nikt jeszcze nie polubił żadnego posta.</p>;
  return (
    <BarChart title="Najbardziej lubiane posty" headers={["Post", "Polubienia"]} bars={bars} />
  );
}
