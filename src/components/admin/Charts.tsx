import { type ReactNode, useId, useMemo } from "react";
import { Link } from "react-router-dom";
import { plainText } from "../../contract/plainText";
import type { PostComment } from "../../api/comment";
import type { Post } from "../../api/parsePost";
import { countByName } from "../../lib/counts";
import { categoryPath, postPath } from "../../contract/paths";
import type { QueryResult } from "../../store/hooks";
import { QueryView } from "../ui/QueryView";
import { BarChart } from "./BarChart";
import { MonthChart } from "./MonthChart";

/** Limits how many topics and posts the charts list. */
const limits = { topics: 8, posts: 5 };

interface Props {
  posts: QueryResult<readonly Post[]>;
  comments: QueryResult<readonly PostComment[]>;
}

/** Renders the dashboard's charts. */
export function Charts({ posts, comments }: Props) {
  return (
    <>
      <ChartPanel
        title={"Posty w\u00a0ostatnich 12\u00a0miesiącach"}
        className="chart-wide"
        {...posts}
      >
        {(items) => <MonthChart title="Posty" items={items} />}
      </ChartPanel>
      <ChartPanel
        title={"Komentarze w\u00a0ostatnich 12\u00a0miesiącach"}
        className="chart-wide"
        {...comments}
      >
        {(items) => <MonthChart title="Komentarze" items={items} />}
      </ChartPanel>
      <ChartPanel title="Posty według tematów" className="chart-narrow" {...posts}>
        {(items) => <TopicChart posts={items} />}
      </ChartPanel>
      <ChartPanel title="Najbardziej lubiane posty" className="chart-full" {...posts}>
        {(items) => <LikeChart posts={items} />}
      </ChartPanel>
    </>
  );
}

interface ChartPanelProps<Data> extends QueryResult<Data> {
  title: string;
  className: string;
  children: (data: Data) => ReactNode;
}

function ChartPanel<Data>(props: ChartPanelProps<Data>) {
  const { title, className, children, ...result } = props;
  const headingId = useId();
  return (
    <section className={`admin-panel ${className}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <QueryView
        {...result}
        skeleton={<span className="skeleton chart-skeleton" aria-hidden="true" />}
      >
        {children}
      </QueryView>
    </section>
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
  if (rest > 0) bars.push({ key: "", label: <>Pozostałe tematy</>, count: rest });
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
