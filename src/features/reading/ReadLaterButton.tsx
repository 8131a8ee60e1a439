import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Bookmark, BookmarkFill } from "react-bootstrap-icons";
import type { Post } from "@blog/contract/parse/post";
import { maxKeptPosts, readLater, toggleReadLater } from "./readLater";
import { notifyError, notifyWarning } from "../../lib/feedback/notify";
import { NavLink } from "react-router-dom";
import { patterns } from "@blog/shared/paths";

import "./marks.scss";

/** Renders a toggle button that keeps a post for later, or removes it from the kept posts. */
export function ReadLaterButton({ post }: { post: Post }) {
  const keptPosts = useSyncExternalStore(readLater.subscribe, readLater.read);
  const isKept = keptPosts.some(({ _id }) => _id === post._id);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      // On the page of kept posts, a click removes the card with this button, so the focus moves to the main content.
      if (element === document.activeElement)
        document.querySelector("main")?.focus({ preventScroll: true });
    };
  }, []);
  const handleClick = () => {
    if (!isKept && keptPosts.length >= maxKeptPosts)
      notifyWarning(`Na później czeka już ${maxKeptPosts} postów. Usuń któryś, żeby dodać ten.`);
    else if (!toggleReadLater(post))
      notifyError("Przeglądarka nie pozwala zapisać tego posta na później.");
  };
  const Icon = isKept ? BookmarkFill : Bookmark;
  return (
    <button
      ref={button}
      type="button"
      className="icon-button read-later"
      aria-pressed={isKept}
      aria-label={`Na później: ${post.title}`}
      title={isKept ? "Usuń z „Na później”" : "Zachowaj na później"}
      onClick={handleClick}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

/** Renders a link to the posts kept for later, or nothing if there are none. */
export function ReadLaterLink({ isMenuItem = false }: { isMenuItem?: boolean }) {
  const { length } = useSyncExternalStore(readLater.subscribe, readLater.read);
  if (length === 0) return null;
  return (
    <NavLink to={patterns.readLater} {...(isMenuItem && { role: "menuitem", tabIndex: -1 })}>
      {isMenuItem && <Bookmark aria-hidden="true" />}
      <span>Na później</span>
    </NavLink>
  );
}
