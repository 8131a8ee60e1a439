import { useState } from "react";
import { Link } from "react-router-dom";
import { feedPath } from "@blog/shared/site";
import { patterns } from "@blog/shared/paths";
import { useSite } from "../../ui/pageContext";

export function Footer() {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="site-footer">
      <div className="container">
        <span>
          {/* A page that was prerendered last year has another year in its HTML. */}
          Radom 2023 - <span suppressHydrationWarning>{year}</span>
        </span>
        <span>
          <Link to={patterns.privacy}>Prywatność i cookies</Link>
          {/* A static host serves no feeds. */}
          {useSite().isServerRendered && (
            <a className="ms-3" href={feedPath}>
              RSS
            </a>
          )}
        </span>
      </div>
    </footer>
  );
}
