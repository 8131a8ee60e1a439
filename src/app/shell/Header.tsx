import { List, PencilFill, XLg } from "react-bootstrap-icons";
import { Link, NavLink, useLocation } from "react-router-dom";
import type { SessionUser } from "@blog/contract/auth";
import { patterns } from "@blog/shared/paths";
import { LetterSizeToggle, ReadLaterLink } from "../../features/reading/deferredParts";
import { HeaderSearch } from "../../features/search/HeaderSearch";
import { useUser } from "../../store/reader";
import { useSite } from "../../ui/pageContext";
import { ThemeToggle } from "./ThemeToggle";
import { useMenu } from "../../ui/useMenu";
import { UserMenu } from "./UserMenu";

/** Renders the header of every page. On narrow screens, a button shows and hides the navigation. */
export function Header() {
  const user = useUser();
  const { name } = useSite();
  const { isOpen, setIsOpen, root, button } = useMenu<HTMLElement>();
  return (
    <header ref={root} className="site-header">
      <div className="container">
        <Link to={patterns.home} className="logo">
          <span>{name}</span> <PencilFill aria-hidden="true" />
        </Link>
        <button
          ref={button}
          type="button"
          className="icon-button menu-toggle"
          aria-label={isOpen ? "Zamknij menu" : "Otwórz menu"}
          aria-expanded={isOpen}
          aria-controls="main-nav"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <XLg aria-hidden="true" /> : <List aria-hidden="true" />}
        </button>
        <nav id="main-nav" className={`main-nav ${isOpen ? "is-open" : ""}`} aria-label="Główna">
          <NavLinks user={user} />
        </nav>
        <HeaderSearch />
        <ThemeToggle />
        <div className="letter-size">
          <LetterSizeToggle />
        </div>
        {user && <UserMenu key={user._id} user={user} />}
      </div>
    </header>
  );
}

/** Renders the navigation links for a guest, a user or an admin (spec, section 2). */
function NavLinks({ user }: { user: SessionUser | null }) {
  const { pathname } = useLocation();
  return (
    <>
      <NavLink to={patterns.home} end>
        Start
      </NavLink>
      {/* The page for a new post has its own link, so `end` keeps this link from being current there, too. */}
      <NavLink to={patterns.posts} end={pathname === patterns.createPost}>
        Posty
      </NavLink>
      {user && <NavLink to={patterns.createPost}>Dodaj Post</NavLink>}
      {user?.isAdmin && <NavLink to={patterns.admin}>Panel Administracyjny</NavLink>}
      {!user && <ReadLaterLink />}
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
}
