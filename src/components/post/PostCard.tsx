import { ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { Post } from "../../api/readPost";
import { formatDate } from "../../lib/dates/format";
import { pictureSizes } from "../../lib/image/source";
import { categoryPath, postPath } from "../../lib/paths";
import { excerpt, readingMinutes } from "../../lib/text/reading";
import { plainText } from "../../lib/text/names";
import { AuthorLink } from "../ui/AuthorLink";
import { Picture } from "../ui/Picture";

export interface PostCardProps {
  post: Post;
  /** The first post of the home page leads with a large picture. */
  isLead?: boolean;
  /** Its picture is the first of the screen. */
  isFirst?: boolean;
  heading?: "h2" | "h3";
}

/** A post in a list, with all the parts of the spec's section 2. */
export function PostCard({ post, isLead = false, isFirst = false, heading = "h2" }: PostCardProps) {
  const Heading = heading;
  const path = postPath(post._id);
  return (
    <article className={`post-card ${isLead ? "post-card-lead" : ""}`}>
      {/* The title leads to the same place: one stop for the keyboard is enough. */}
      <Link className="post-card-picture" to={path} tabIndex={-1} aria-hidden="true">
        <Picture
          url={post.image.url}
          alt=""
          sizes={isLead ? pictureSizes.lead : pictureSizes.row}
          fallback={post.category}
          isFirst={isFirst}
        />
      </Link>
      <div className="post-card-text">
        <Link className="topic-link" to={categoryPath(post.category)}>
          {plainText(post.category)}
        </Link>
        <Heading className="post-card-title">
          <Link to={path}>{post.title}</Link>
        </Heading>
        <p className="post-card-lede">{excerpt(post.description)}</p>
        <p className="meta">
          <AuthorLink author={post.user} />
          {post.createdAt && <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>}
          <span>{readingMinutes(post.description)} min czytania</span>
        </p>
        <Link className="more-link" to={path} aria-label={`Czytaj więcej: ${post.title}`}>
          Czytaj więcej <ArrowRight aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}
