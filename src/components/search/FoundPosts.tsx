import { useEffect, useMemo, useState } from "react";
import type { Post } from "../../api/readPost";
import { FoundPost } from "./FoundPost";

/** So many new ones are drawn at once: more would keep a slow phone from answering a tap. */
const step = 1;

interface Props {
  posts: readonly Post[];
  query: string;
  /** Whether the first ones are drawn at once, as those must be that one comes back to. */
  isWhole: boolean;
}

/** The posts that a query finds, a few new ones at a time, so that a list that comes blocks nothing. */
export function FoundPosts({ posts, query, isWhole }: Props) {
  const [drawn, setDrawn] = useState<ReadonlySet<Post>>(() => new Set(isWhole ? posts : []));
  const shown = useMemo(() => {
    let left = step;
    return posts.filter((post) => drawn.has(post) || left-- > 0);
  }, [posts, drawn]);
  useEffect(() => {
    if (shown.every((post) => drawn.has(post))) return undefined;
    const timer = setTimeout(() => setDrawn(new Set(shown)));
    return () => clearTimeout(timer);
  }, [shown, drawn]);
  return shown.map((post) => <FoundPost key={post._id} post={post} query={query} />);
}
