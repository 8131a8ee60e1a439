import "./postPreview.scss";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import type { Author } from "@blog/contract/author";
import type { PostTexts } from "@blog/contract/postTexts";
import { bindShortWords, readingMinutesOf, pageDescription } from "../../lib/text/excerpts";
import { titleLengthClass } from "../../lib/text/names";
import { Dialog } from "../../ui/Dialog";
import { useSite } from "../../ui/pageContext";
import { PostBody } from "../post/PostBody";
import { PostCard } from "../post/PostCard";
import { PostPicture } from "../post/PostPicture";

interface Props {
  fields: PostTexts;
  topic: string;
  author: Author | null;
  imageUrl: string;
  onClose: () => void;
}

/** Renders a dialog with a post as it will be read: on its page, as a card in lists, and as a link that is shared. */
export function PostPreview({ fields, topic, author, imageUrl, onClose }: Props) {
  const site = useSite();
  const [createdAt] = useState(() => new Date().toISOString());
  const post = {
    _id: "",
    ...fields,
    title: fields.title || "Tytuł posta",
    topic,
    image: { url: imageUrl, publicId: null },
    user: author,
    likes: [],
    createdAt,
  };
  return createPortal(
    <Dialog title="Podgląd posta" onClose={onClose} size="large">
      <article className="post-preview" aria-label={post.title}>
        <p className="topic-link">{topic}</p>
        <h1 className={`post-title ${titleLengthClass(post.title)}`}>
          {bindShortWords(post.title)}
        </h1>
        <p className="meta">
          {author && <span>{author.username}</span>}
          <span>{`${readingMinutesOf(post)} min czytania`}</span>
        </p>
        <PostPicture post={post} />
        <PostBody text={post.description} />
      </article>
      <div className="short-previews">
        <Preview caption="na liście postów">
          {/* Inert, because the links of an unpublished post lead nowhere. */}
          <div inert>
            <PostCard post={post} />
          </div>
        </Preview>
        {site.isServerRendered && (
          <Preview caption="jako link wysłany znajomym">
            <div className="link-preview">
              {imageUrl && <img src={imageUrl} alt="" />}
              <p className="meta">{new URL(site.url).host}</p>
              <p className="link-preview-title">{post.title}</p>
              <p className="link-preview-text">{pageDescription(post.description)}</p>
            </div>
          </Preview>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}

function Preview({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure aria-label={caption}>
      <figcaption className="meta">{caption}</figcaption>
      {children}
    </figure>
  );
}
