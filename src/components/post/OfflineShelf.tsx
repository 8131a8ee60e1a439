import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { isPageKept, listReadPosts, type ReadPost } from "../../lib/browser/readPosts";

/** Says of a page that it was not read before, and what was. */
export function OfflineShelf() {
  const [posts, setPosts] = useState<ReadPost[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const list = async () => {
      if (await isPageKept()) return location.reload();
      const found = await listReadPosts();
      if (isCurrent) setPosts(found);
    };
    // Where the browser keeps nothing, there is nothing to list.
    void list().catch(() => isCurrent && setPosts([]));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!posts) return null;
  return (
    <section className="offline-shelf">
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
