import type { ReactNode } from "react";
import { Share } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { Post } from "@blog/contract/parse/post";
import { formatDate } from "../../lib/dates/format";
import { notifyError, notifySuccess } from "../../lib/feedback/notify";
import { categoryPath, patterns, postPath } from "@blog/shared/paths";
import { bindShortWords, readingMinutesOf } from "../../lib/text/excerpts";
import { titleLengthClass } from "../../lib/text/names";
import { TableLink } from "../auth/TableLink";
import { PageHeading } from "../../ui/PageHeading";
import { AuthorLink, Avatar } from "../../ui/Avatar";
import { OwnerControls } from "../auth/OwnerControls";
import { ReadLaterButton, ResumeLine } from "../reading/deferredParts";
import { QueryView } from "../../ui/QueryView";
import type { RequestState } from "../../store/apiThunk";
import { LazyOfflinePosts } from "./lazyLists";
import { LikeButton } from "./LikeButton";
import { PostBody } from "./PostBody";
import { PostBodySkeleton } from "./PostArticleSkeleton";
import { PostPicture } from "./PostPicture";

interface PostArticleProps {
  post: Post;
  /** State of the request for the whole post, of which a list has loaded only a part. */
  request: RequestState | undefined;
  userId: string | undefined;
  /** Renders what the owner of the post can do with it. */
  renderControls: (ownerId: string) => ReactNode;
}

export function PostArticle({ post, request, userId, renderControls }: PostArticleProps) {
  return (
    <article aria-label={post.title}>
      <Link className="topic-link" to={categoryPath(post.category)}>
        {post.topic}
      </Link>
      <PageHeading className={`post-title ${titleLengthClass(post.title)}`}>
        {bindShortWords(post.title)}
      </PageHeading>
      <ResumeLine key={post._id} path={postPath(post._id)} isLoaded={!post.isCut} />
      <div className="byline">
        <Avatar author={post.user} size="medium" />
        <p>
          <AuthorLink author={post.user} />
          <span className="meta">
            {post.createdAt && <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>}
            <span>{`${readingMinutesOf(post)} min czytania`}</span>
          </span>
        </p>
        <span className="post-marks">
          <ReadLaterButton post={post} />
        </span>
        {/* A post can be edited only after its whole text has been loaded. */}
        {!post.isCut && (
          <OwnerControls owner={post.user} userId={userId} className="post-controls">
            {renderControls}
          </OwnerControls>
        )}
      </div>
      <PostPicture key={post.image.url} post={post} />
      <QueryView
        data={post.isCut ? null : post.description}
        request={request}
        skeleton={<PostBodySkeleton />}
        offlineFallback={<LazyOfflinePosts />}
      >
        {(text) => <PostBody text={text} />}
      </QueryView>
      <div className="post-actions">
        <LikeButton post={post} userId={userId} />
        <ShareButton title={post.title} />
        <TableLink table={patterns.adminPosts} id={post._id} label={post.title} />
      </div>
    </article>
  );
}

/** Renders a button that shares the canonical URL, or copies it to the clipboard if the browser has no share sheet. */
function ShareButton({ title }: { title: string }) {
  const handleShare = async () => {
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
    const url = canonical?.href ?? location.href;
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      notifySuccess("Skopiowano odnośnik");
    } catch (error) {
      // The user has closed the share sheet, which is no error.
      if (error instanceof DOMException && error.name === "AbortError") return;
      notifyError("Nie udało się skopiować odnośnika. Skopiuj go z paska adresu.");
    }
  };
  return (
    <button type="button" className="link-button share-button" onClick={handleShare}>
      <Share aria-hidden="true" /> Udostępnij
    </button>
  );
}
