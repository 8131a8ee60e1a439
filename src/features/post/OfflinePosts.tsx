import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { isOnline } from "../../lib/browser/online";
import { isPageCached, listCachedPosts, type CachedPost } from "./cachedPosts";

/** Explains that the page is not cached, and lists the posts that are. If the page is cached, reloads it instead. */
export function OfflinePosts() {
  const [posts, setPosts] = useState<CachedPost[] | null>(null);
  useEffect(() => {
    let isMounted = true;
    const loadPosts = async () => {
      if (await isPageCached()) return location.reload();
      const cachedPosts = await listCachedPosts();
      if (isMounted) setPosts(cachedPosts);
    };
    // Cache storage may be blocked by the browser's settings.
    void loadPosts().catch(() => isMounted && setPosts([]));
    return () => {
      isMounted = false;
    };
  }, []);
  // While online, the failure has another cause, which the error message above explains.
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
