import { Link } from "react-router-dom";
import { patterns, postsPath } from "@blog/shared/paths";
import { useQuery } from "../../store/hooks";
import { categoriesQuery } from "../category/slice";
import { useUser } from "../../store/reader";
import { EmptyState } from "../../ui/EmptyState";

/** Renders the empty state of a post list, which invites users to write a post, or admins to add the first topic. */
export function NoPosts() {
  const user = useUser();
  const topicsResult = useQuery(categoriesQuery, undefined);
  const needsTopic = user?.isAdmin && topicsResult.data?.length === 0;
  return (
    <EmptyState
      title="Nie ma jeszcze żadnych postów."
      text={user ? undefined : "Zajrzyj tu za jakiś czas."}
    >
      {user && (
        <Link className="btn btn-primary" to={needsTopic ? patterns.admin : patterns.createPost}>
          {needsTopic ? "Dodaj pierwszy temat" : "Napisz pierwszy post"}
        </Link>
      )}
    </EmptyState>
  );
}

export function NoTopicPosts() {
  const user = useUser();
  return (
    <EmptyState
      title="Nie znaleziono postów na ten temat."
      text="Zajrzyj do innych tematów albo przeczytaj to, co już jest."
    >
      <Link className="btn btn-primary" to={postsPath()}>
        Zobacz wszystkie posty
      </Link>
      {user && (
        <Link className="btn btn-outline" to={patterns.createPost}>
          Napisz pierwszy post
        </Link>
      )}
    </EmptyState>
  );
}

/** Renders the empty state of a page past the last one. @param last number of the last page; 0 until it is known */
export function NoSuchPage({ last }: { last: number }) {
  return (
    <EmptyState title="Na tej stronie nie ma już postów.">
      <Link className="btn btn-primary" to={postsPath(last || 1)}>
        {last > 1 ? "Przejdź do ostatniej strony" : "Zobacz najnowsze posty"}
      </Link>
    </EmptyState>
  );
}
