import { memo } from "react";
import { NavLink, useLocation } from "react-router-dom";
import type { SessionUser } from "../../contract/auth";
import { patterns } from "../../shared/paths";

interface Props {
  user: SessionUser | null;
  isOpen: boolean;
}

/** Renders the header's links for the user's role (spec, section 2). */
export function MainNav({ user, isOpen }: Props) {
  return (
    <nav id="main-nav" className={`main-nav ${isOpen ? "is-open" : ""}`} aria-label="Główna">
      <NavLinks user={user} />
    </nav>
  );
}

/** Memoised, so that the menu opens without rendering its links anew. */
const NavLinks = memo(function NavLinks({ user }: Pick<Props, "user">) {
  const { pathname } = useLocation();
  return (
    <>
      <NavLink to={patterns.home} end>
        Start
      </NavLink>
      {/* The path for a new post is below that for posts, but has its own link. */}
      <NavLink to={patterns.posts} end={pathname === patterns.createPost}>
        Posty
      </NavLink>
      {user && <NavLink to={patterns.createPost}>Dodaj Post</NavLink>}
      {user?.isAdmin && <NavLink to={patterns.admin}>Panel Administracyjny</NavLink>}
      {!user && (
        <span className="account-links">
          <NavLink to={patterns.login}>Logowanie</NavLink>
          <NavLink to={patterns.register} className="btn btn-primary">
            Rejestracja
          </NavLink>
        </span>
      )}
    </>
  );
});
