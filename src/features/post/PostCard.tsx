import type { ReactNode } from "react";
import { ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { Post } from "@blog/contract/parse/post";
import { formatDate } from "../../lib/dates/format";
import { pictureSizes } from "../../lib/pictures/pictureSource";
import { categoryPath, postPath } from "@blog/shared/paths";
import { bindShortWords, readingMinutesOf, ledeOf } from "../../lib/text/excerpts";
import { AuthorLink } from "../../ui/Avatar";
import { Picture } from "../../ui/Picture";
import { ReadLaterButton, ReadMark } from "../reading/deferredParts";

export interface PostCardProps {
  post: Post;
  /** Whether the picture is enlarged, as for the first post on the home page. */
  isLead?: boolean;
  /** Whether the picture is loaded with priority, because it is above the fold. */
  isFirst?: boolean;
  heading?: "h2" | "h3";
  /** Rendered instead of the plain title, for example to highlight search hits. */
  title?: ReactNode;
  lede?: ReactNode;
}

/** Renders a post in a list (spec, section 2). */
export function PostCard({
  post,
  isLead = false,
  isFirst = false,
  heading: Heading = "h2",
  title = bindShortWords(post.title),
  lede = bindShortWords(ledeOf(post)),
}: PostCardProps) {
  const path = postPath(post._id);
  return (
    <article className={`post-card ${isLead ? "post-card-lead" : ""}`} aria-label={post.title}>
      {/* Hidden from keyboards and screen readers, because the title links to the same page. */}
      <Link className="post-card-picture" to={path} tabIndex={-1} aria-hidden="true">
        <Picture
          url={post.image.url}
          alt=""
          sizes={isLead ? pictureSizes.lead : pictureSizes.row}
          fallback={post.topic}
          isFirst={isFirst}
        />
      </Link>
      <div className="post-card-text">
        <Link className="topic-link" to={categoryPath(post.category)}>
          {post.topic}
        </Link>
        <Heading className="post-card-title">
          <Link to={path}>{title}</Link>
        </Heading>
        <p className="post-card-lede">{lede}</p>
        <p className="meta post-card-meta">
          <AuthorLink author={post.user} />
          <span className="meta-rest">
            {post.createdAt && <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>}
            <span>{`${readingMinutesOf(post)} min czytania`}</span>
            <ReadMark path={path} />
          </span>
          <span className="post-marks">
            <ReadLaterButton post={post} />
          </span>
        </p>
        <Link className="more-link" to={path} aria-label={`Czytaj więcej: ${post.title}`}>
          Czytaj więcej <ArrowRight aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}
