import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { plainText } from "@blog/shared/plainText";
import type { PostComment } from "@blog/contract/parse/comment";
import type { Post } from "@blog/contract/parse/post";
import { countByMonth, countByName } from "./counts";
import { formatMonth } from "../../lib/dates/format";
import { formatCount } from "@blog/shared/plurals";
import { categoryPath, postPath } from "@blog/shared/paths";
import type { QueryResult } from "../../store/hooks";
import { DashboardPanel } from "./DashboardPanel";

/** Maximum number of bars in the charts of topics and of most liked posts, besides the bar of all other topics. */
const maxBars = { topics: 8, posts: 5 };

interface Props {
  posts: QueryResult<readonly Post[]>;
  comments: QueryResult<readonly PostComment[]>;
}

/** Renders charts of the posts and comments per month, of the most liked posts, and of the posts per topic. */
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
  const bars = topics.slice(0, maxBars.topics).map(({ name, count }) => ({
    key: name,
    label: <Link to={categoryPath(name)}>{plainText(name)}</Link>,
    count,
  }));
  const otherTopicsCount = topics.slice(maxBars.topics).reduce((sum, { count }) => sum + count, 0);
  if (otherTopicsCount > 0)
    bars.push({ key: "", label: <span>Pozostałe tematy</span>, count: otherTopicsCount });
  if (bars.length === 0) return <p className="meta">Nie ma jeszcze żadnych postów.</p>;
  return <BarChart title="Posty według tematów" header="Temat" countHeader="Posty" bars={bars} />;
}

function LikeChart({ posts }: { posts: readonly Post[] }) {
  const bars = useMemo(() => {
    const likedPosts = posts.filter(({ likes }) => likes.length > 0);
    const mostLikedPosts = likedPosts
      .toSorted((a, b) => b.likes.length - a.likes.length)
      .slice(0, maxBars.posts);
    return mostLikedPosts.map(({ _id, title, likes }) => ({
      key: _id,
      label: <Link to={postPath(_id)}>{title}</Link>,
      count: likes.length,
    }));
  }, [posts]);
  if (bars.length === 0) return <p className="meta">Nikt jeszcze nie polubił żadnego posta.</p>;
  return (
    <BarChart
      title="Najbardziej lubiane posty"
      header="Post"
      countHeader="Polubienia"
      bars={bars}
    />
  );
}

function MonthChart({ title, items }: { title: string; items: readonly (Post | PostComment)[] }) {
  const [now] = useState(() => new Date());
  const months = useMemo(() => {
    const timestamps = items.map(({ createdAt }) => createdAt);
    return countByMonth(timestamps, now);
  }, [items, now]);
  const bars = months.map(({ month, count }) => {
    const { short, long } = formatMonth(month);
    const label = (
      <>
        <span aria-hidden="true">{short}</span>
        <span className="visually-hidden">{long}</span>
      </>
    );
    return { key: long, label, count };
  });
  return (
    <BarChart
      isUpright
      title={`${title} w kolejnych miesiącach`}
      header="Miesiąc"
      countHeader={title}
      bars={bars}
    />
  );
}

interface BarChartProps {
  /** Whether the bars are vertical; by default they are horizontal. */
  isUpright?: boolean;
  /** Accessible name of the chart. */
  title: string;
  header: string;
  countHeader: string;
  bars: readonly { key: string; label: ReactNode; count: number }[];
}

/** Renders a bar chart as a styled table, so that screen readers can read the counts. */
function BarChart({ isUpright = false, title, header, countHeader, bars }: BarChartProps) {
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  const dimension = isUpright ? "height" : "width";
  return (
    <table role="table" className={isUpright ? "month-chart" : "bar-chart"} aria-label={title}>
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          <th role="columnheader">{header}</th>
          <th role="columnheader">{countHeader}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {bars.map(({ key, label, count }) => (
          <tr key={key} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            <td role="cell">
              <span className="bar" style={{ [dimension]: `${(count / maxCount) * 100}%` }} />
              <span>{formatCount(count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
