import { Link } from "react-router-dom";
import type { Post } from "../../api/readPost";
import type { Author } from "../../contract/author";
import type { Category } from "../../api/category";
import { foldWords } from "../../contract/search";
import { categoryPath, profilePath } from "../../contract/paths";

/** How many of each kind are named. */
const max = 5;

interface Props {
  /** Of the query; without any all topics are named. */
  patterns: string[][];
  categories: Category[];
  /** What was found, whose authors may be meant. */
  posts: Post[];
}

/** Topics and authors that answer a query by their names. */
export function Suggestions({ patterns, categories, posts }: Props) {
  const topics = categories.filter(({ label }) => matchesName(label, patterns));
  const authors = authorsOf(posts).filter(({ username }) => matchesName(username, patterns));
  const named = patterns.length > 0 ? authors.slice(0, max) : [];
  if (topics.length + named.length === 0) return null;
  return (
    <nav className="chips" aria-label="Pasujące tematy i autorzy">
      <ul>
        {topics.slice(0, patterns.length > 0 ? max : undefined).map(({ _id, title, label }) => (
          <li key={_id}>
            <Link className="chip" to={categoryPath(title)}>
              {label}
            </Link>
          </li>
        ))}
        {named.map(({ _id, username }) => (
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

/** Whether each word of a query is found in a name. */
function matchesName(name: string, patterns: string[][]): boolean {
  const words = foldWords(name);
  return patterns.every((word) => word.some((pattern) => words.includes(pattern)));
}

function authorsOf(posts: Post[]): Author[] {
  const byId = new Map<string, Author>();
  for (const { user } of posts) if (user?.username) byId.set(user._id, user);
  return [...byId.values()];
}
