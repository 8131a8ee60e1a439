import { Link } from "react-router-dom";
import type { Post } from "@blog/contract/parse/post";
import type { Author } from "@blog/contract/author";
import type { Category } from "@blog/contract/parse/category";
import { foldWords } from "@blog/shared/search";
import { categoryPath, profilePath } from "@blog/shared/paths";

/** Maximum number of suggestions of each kind, topics and authors. */
const maxSuggestions = 5;

interface Props {
  /** Result of `searchPatterns` for the query. */
  patterns: string[][];
  categories: Category[];
  /** Search results, whose authors may be suggested. */
  posts: Post[];
}

/** Renders links to topics and authors whose names match a query. */
export function Suggestions({ patterns, categories, posts }: Props) {
  const topics = categories.map(({ _id, title, label }) => ({
    key: _id,
    name: label,
    path: categoryPath(title),
  }));
  const authors = authorsOf(posts).map(({ _id, username }) => ({
    key: _id,
    name: username,
    path: profilePath(_id),
  }));
  const links = [topics, authors].flatMap((group) =>
    group.filter(({ name }) => nameMatches(name, patterns)).slice(0, maxSuggestions),
  );
  if (links.length === 0) return null;
  return (
    <nav className="chips" aria-label="Pasujące tematy i autorzy">
      <ul>
        {links.map(({ key, name, path }) => (
          <li key={key}>
            <Link className="chip" to={path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns whether a name contains every word of a query. @param patterns alternative forms, for each of the words */
function nameMatches(name: string, patterns: string[][]): boolean {
  const words = foldWords(name);
  return patterns.every((wordPatterns) => wordPatterns.some((pattern) => words.includes(pattern)));
}

function authorsOf(posts: Post[]): Author[] {
  const namedAuthors = posts.flatMap(({ user }) => (user?.username ? [user] : []));
  return [...new Map(namedAuthors.map((user) => [user._id, user])).values()];
}
