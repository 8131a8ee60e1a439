import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { isOnline } from "../../lib/browser/online";
import { isPageCached, listCachedPosts, type CachedPost } from "../../lib/browser/cachedPosts";

/** Says of a page that it was not read before, and what was. */
export function OfflinePosts() {
  const [posts, setPosts] = useState<CachedPost[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const list = async () => {
      if (await isPageCached()) return location.reload();
      const found = await listCachedPosts();
      if (isCurrent) setPosts(found);
    };
    // Where the browser keeps nothing, there is nothing to list.
    void list().catch(() => isCurrent && setPosts([]));
    return () => {
      isCurrent = false;
    };
  }, []);
  // A device with a network cannot tell where it ends; what failed says enough then.
  if (!posts || (posts.length === 0 && isOnline())) return null;
  return (
    <section className="offline-posts">
      <p>Tej strony nie ma jeszcze na tym urządzeniu.</p>
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
