import { List, PencilFill, XLg } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import { patterns } from "../../shared/paths";
import { HeaderSearch } from "./HeaderSearch";
import { MainNav } from "./MainNav";
import { useUser } from "../../store/reader";
import { useSite } from "../ui/siteContext";
import { ThemeToggle } from "./ThemeToggle";
import { useMenu } from "./useMenu";
import { UserMenu } from "./UserMenu";

/** The same elements for every render, so that the menu opens without rendering them anew. */
const tools = (
  <>
    <HeaderSearch />
    <ThemeToggle />
  </>
);

/** Renders logo, links and account; on narrow screens the links collapse behind a toggle. */
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
        <MainNav user={user} isOpen={isOpen} />
        {tools}
        {user && <UserMenu key={user._id} user={user} />}
      </div>
    </header>
  );
}
