import { useState, useMemo } from "react";
import { Link } from "react-router-dom";
import type { Post, PostLink } from "@blog/contract/parse/post";
import { categoryPath, postPath } from "@blog/shared/paths";
import { formatDate } from "../../lib/dates/format";
import { pictureSizes } from "../../lib/pictures/pictureSource";
import { bindShortWords } from "../../lib/text/excerpts";
import { Picture } from "../../ui/Picture";
import { type Neighbours, neighboursOf } from "@blog/shared/neighbours";
import { useAppSelector } from "../../store/hooks";
import { selectNeighbours, selectPostList } from "./slice";
import { categoryListKey } from "./state";

/** Lists more posts of the same topic at the end of a post's page. */
export function RelatedPosts({ post }: { post: Post }) {
  const { category, topic } = post;
  const neighbours = useNeighbours(post);
  // If the posts are not loaded on the first render, space is reserved for them, and stays even if there are none.
  const [isSpaceReserved] = useState(neighbours === null);
  const relatedPosts = neighbours?.more ?? [];
  if (relatedPosts.length === 0 && !isSpaceReserved) return null;
  return (
    <div className={isSpaceReserved ? "related-posts related-posts-reserved" : "related-posts"}>
      {relatedPosts.length > 0 && (
        <section aria-labelledby="related-posts">
          <h2 id="related-posts">
            Więcej w temacie <Link to={categoryPath(category)}>{`„${topic}”`}</Link>
          </h2>
          <ul>
            {relatedPosts.map((related) => (
              <li key={related._id}>
                <SmallCard post={related} topic={topic} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function SmallCard({ post, topic }: { post: PostLink; topic: string }) {
  const { _id, title, image, createdAt } = post;
  return (
    <Link className="small-card" to={postPath(_id)}>
      <Picture
        url={image.url}
        alt=""
        sizes={pictureSizes.small}
        fallback={topic}
        className="small-card-picture"
      />
      <span>
        <span className="small-card-title">{bindShortWords(title)}</span>
        {createdAt && (
          <time className="meta" dateTime={createdAt}>
            {formatDate(createdAt)}
          </time>
        )}
      </span>
    </Link>
  );
}

/** Returns a post's neighbours as sent by the backend, or as found in its category's list; null until loaded. */
export function useNeighbours({ _id, category }: Post): Neighbours<PostLink> | null {
  const receivedNeighbours = useAppSelector((state) => selectNeighbours(state, _id));
  const posts = useAppSelector((state) => selectPostList(state, categoryListKey(category)));
  return useMemo(
    () => receivedNeighbours ?? neighboursOf(posts ?? [], _id),
    [receivedNeighbours, posts, _id],
  );
}
