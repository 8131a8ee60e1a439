import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { isOnline } from "../../lib/browser/online";
import { isPageCached, listCachedPosts, type CachedPost } from "../../lib/browser/cachedPosts";

/** Explains that the page is not cached, and lists the posts that are. */
export function OfflinePosts() {
  const [posts, setPosts] = useState<CachedPost[] | null>(null);
  useEffect(() => {
    let isMounted = true;
    const list = async () => {
      if (await isPageCached()) return location.reload();
      const cached = await listCachedPosts();
      if (isMounted) setPosts(cached);
    };
    // Cache storage may be blocked.
    void list().catch(() => isMounted && setPosts([]));
    return () => {
      isMounted = false;
    };
  }, []);
  // While online the cause is elsewhere, and the error message says enough.
  if (!posts || (posts.length === 0 && isOnline())) return null;
  return (
    <section className="offline-posts">
      <p>Tej strony nie ma jeszcze na tym urządzeniu. Wczyta się, gdy wróci internet.</p>
      {posts.length > 0 && (
        <>
          <h2>Bez internetu możesz czytać</h2>
          <ul>
            {posts.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
