import { Link } from "react-router-dom";
import type { ToastContentProps } from "react-toastify";
import { postPath } from "../../shared/paths";

/** Content of the toast after publishing: a link to the new post. */
export function PublishedToast({ id, closeToast }: { id: string } & Partial<ToastContentProps>) {
  return (
    <span>
      <span>{publishedMessage}</span>{" "}
      <Link to={postPath(id)} onClick={() => closeToast?.()}>
        Zobacz
      </Link>
    </span>
  );
}

export const publishedMessage = "Post opublikowany";
