import { Link } from "react-router-dom";
import type { Post } from "../../api/parsePost";
import type { Author } from "../../contract/author";
import type { Category } from "../../api/category";
import { foldWords } from "../../shared/search";
import { categoryPath, profilePath } from "../../shared/paths";

/** Maximum number of topics, and of authors. */
const maxSuggestions = 5;

interface Props {
  /** Patterns of the query. */
  patterns: string[][];
  categories: Category[];
  /** Search results, whose authors are candidates. */
  posts: Post[];
}

/** Links to topics and authors whose names match a query. */
export function Suggestions({ patterns, categories, posts }: Props) {
  const topics = categories
    .filter(({ label }) => matchesName(label, patterns))
    .slice(0, maxSuggestions);
  const authors = authorsOf(posts)
    .filter(({ username }) => matchesName(username, patterns))
    .slice(0, maxSuggestions);
  if (topics.length + authors.length === 0) return null;
  return (
    <nav className="chips" aria-label="Pasujące tematy i autorzy">
      <ul>
        {topics.map(({ _id, title, label }) => (
          <li key={_id}>
            <Link className="chip" to={categoryPath(title)}>
              {label}
            </Link>
          </li>
        ))}
        {authors.map(({ _id, username }) => (
          <li key={_id}>
            <Link className="chip" to={profilePath(_id)}>
              {username}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns whether a name contains every word of a query. */
function matchesName(name: string, patterns: string[][]): boolean {
  const words = foldWords(name);
  return patterns.every((word) => word.some((pattern) => words.includes(pattern)));
}

function authorsOf(posts: Post[]): Author[] {
  const byId = new Map<string, Author>();
  for (const { user } of posts) if (user?.username) byId.set(user._id, user);
  return [...byId.values()];
}
