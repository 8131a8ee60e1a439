import { Link } from "react-router-dom";
import type { ToastContentProps } from "react-toastify";
import { postPath } from "../../contract/paths";

/** What a post begins its life with: a toast that leads to it. */
export function PublishedToast({ id, closeToast }: { id: string } & Partial<ToastContentProps>) {
  return (
    <span>
      {publishedMessage}{" "}
      <Link to={postPath(id)} onClick={() => closeToast?.()}>
        Zobacz
      </Link>
    </span>
  );
}

export const publishedMessage = "Post opublikowany.";
