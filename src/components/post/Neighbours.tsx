import { ArrowLeft, ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { Post } from "../../api/readPost";
import { postPath } from "../../contract/paths";

/** Ways on to the posts before and after this one, where a list that was loaded knows them. */
export function Neighbours({ newer, older }: { newer: Post | null; older: Post | null }) {
  if (!newer && !older) return null;
  return (
    <nav className="neighbours" aria-label="Sąsiednie posty">
      {newer && (
        <Link to={postPath(newer._id)}>
          <span className="meta">
            <ArrowLeft aria-hidden="true" /> Nowszy post
          </span>
          {newer.title}
        </Link>
      )}
      {older && (
        <Link to={postPath(older._id)} className="neighbour-older">
          <span className="meta">
            Starszy post <ArrowRight aria-hidden="true" />
          </span>
          {older.title}
        </Link>
      )}
    </nav>
  );
}
