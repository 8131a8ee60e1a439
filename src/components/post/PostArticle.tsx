import { HeartFill } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { Post } from "../../api/readPost";
import { countOf, formatDate } from "../../lib/format";
import { categoryPath } from "../../lib/paths";
import { plainText } from "../../lib/text";
import { PageHeading } from "../layout/PageHeading";
import { AuthorLink } from "../ui/AuthorLink";
import { Avatar } from "../ui/Avatar";
import { Picture } from "../ui/Picture";
import { PostBody } from "./PostBody";

/** A post to be read. */
export function PostArticle({ post }: { post: Post }) {
  return (
    <article>
      <Link className="topic-link" to={categoryPath(post.category)}>
        {plainText(post.category)}
      </Link>
      <PageHeading className="post-title">{post.title}</PageHeading>
      <div className="byline">
        <Avatar author={post.user} size="medium" />
        <p>
          <AuthorLink author={post.user} />
          {post.createdAt && (
            <time className="meta" dateTime={post.createdAt}>
              {formatDate(post.createdAt)}
            </time>
          )}
        </p>
      </div>
      <Picture
        url={post.image.url}
        alt={`Ilustracja do posta „${post.title}”`}
        sizes="(min-width: 1024px) 960px, 100vw"
        fallback={post.category}
        isFirst
        className="post-hero"
      />
      <PostBody text={post.description} />
      <p className="post-actions">
        <HeartFill className="text-primary" aria-hidden="true" />
        <span>{countOf(post.likes.length, "like")}</span>
      </p>
    </article>
  );
}
