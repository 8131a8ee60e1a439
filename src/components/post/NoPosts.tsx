import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { patterns } from "../../contract/paths";
import { selectUser } from "../../store/authSlice";
import { useAppSelector } from "../../store/hooks";
import { EmptyState } from "../ui/EmptyState";

interface Props {
  text?: string;
  /** Further links. */
  children?: ReactNode;
}

/** Empty state of a post list; invites logged-in users to write the first post. */
export function NoPosts({ text = "Nie ma jeszcze żadnych postów.", children }: Props) {
  const user = useAppSelector(selectUser);
  return (
    <EmptyState text={text}>
      {children}
      {user && (
        <Link
          className={`btn ${children ? "btn-outline" : "btn-primary"}`}
          to={patterns.createPost}
        >
          Napisz pierwszy post
        </Link>
      )}
    </EmptyState>
  );
}
