import { lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { BoxArrowRight, ChevronDown, FileEarmarkText, Person } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { SessionUser } from "../../contract/auth";
import { profilePath } from "../../shared/paths";
import { Avatar } from "../ui/Avatar";
import { ErrorBoundary } from "./ErrorBoundary";
import { menuItems, moveMenuFocus } from "./menuFocus";
import { useLogOut } from "./useLogOut";
import { useMenu } from "./useMenu";
import { useUserDrafts } from "./useUserDrafts";

const DraftsDialog = lazy(async () => ({
  default: (await import("./DraftsDialog")).DraftsDialog,
}));

/** Shows the logged-in user, with a menu (WAI-ARIA, menu button pattern). */
export const UserMenu = memo(function UserMenu({ user }: { user: SessionUser }) {
  const { isOpen, setIsOpen, root, button } = useMenu<HTMLDivElement>();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) menuItems(menu.current)[0]?.focus();
  }, [isOpen]);
  const { drafts, count, loadDrafts } = useUserDrafts(user._id);
  const [isDraftsOpen, setIsDraftsOpen] = useState(false);
  const logOut = useLogOut(user._id, drafts);
  const handleOpen = () => {
    setIsOpen(true);
    void loadDrafts();
  };
  const closeMenu = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const handleDrafts = () => {
    closeMenu();
    setIsDraftsOpen(true);
  };
  const handleLogOut = () => {
    closeMenu();
    void logOut();
  };
  return (
    <div ref={root} className="user-menu">
      <button
        ref={button}
        type="button"
        className="user-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls="user-menu"
        onClick={() => (isOpen ? setIsOpen(false) : handleOpen())}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          handleOpen();
        }}
      >
        <Avatar author={user} />
        <span className="user-name">{user.username || "Twoje konto"}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div
        ref={menu}
        id="user-menu"
        className="user-menu-items"
        hidden={!isOpen}
        role="menu"
        tabIndex={-1}
        aria-label="Twoje konto"
        onKeyDown={(event) => {
          if (event.key === "Tab") setIsOpen(false);
          else moveMenuFocus(event);
        }}
      >
        <Link role="menuitem" tabIndex={-1} to={profilePath(user._id)}>
          <Person aria-hidden="true" /> Profil
        </Link>
        {count > 0 && (
          <button type="button" role="menuitem" tabIndex={-1} onClick={handleDrafts}>
            <FileEarmarkText aria-hidden="true" /> <span>{`Moje szkice (${count})`}</span>
          </button>
        )}
        <button type="button" role="menuitem" tabIndex={-1} onClick={handleLogOut}>
          <BoxArrowRight aria-hidden="true" /> Wyloguj się
        </button>
      </div>
      {isDraftsOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <DraftsDialog userId={user._id} onClose={() => setIsDraftsOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
});
