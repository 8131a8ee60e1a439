import { type KeyboardEvent, useEffect, useRef } from "react";
import { BoxArrowRight, ChevronDown, Person } from "react-bootstrap-icons";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import type { SessionUser } from "../../contract/auth";
import { dropDraftsOf } from "../../lib/drafts";
import { profilePath } from "../../contract/paths";
import { loggedOut } from "../../store/authSlice";
import { useAppDispatch } from "../../store/hooks";
import { Avatar } from "../ui/Avatar";
import { useMenu } from "./useMenu";

/** Who is logged in, with a menu (WAI-ARIA, menu button pattern). */
export function UserMenu({ user }: { user: SessionUser }) {
  const dispatch = useAppDispatch();
  const { isOpen, setIsOpen, root, button } = useMenu<HTMLDivElement>();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) itemsOf(menu.current)[0]?.focus();
  }, [isOpen]);
  const handleLogOut = () => {
    // The forms leave first, and keep what was typed last.
    flushSync(() => dispatch(loggedOut()));
    dropDraftsOf(user._id);
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
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setIsOpen(true);
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
          else moveFocus(event);
        }}
      >
        <Link role="menuitem" tabIndex={-1} to={profilePath(user._id)}>
          <Person aria-hidden="true" /> Profil
        </Link>
        <button type="button" role="menuitem" tabIndex={-1} onClick={handleLogOut}>
          <BoxArrowRight aria-hidden="true" /> Wyloguj się
        </button>
      </div>
    </div>
  );
}

/** Arrows go round; Home and End go to the ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
  const now = items.findIndex((item) => item === document.activeElement);
  const targets: Partial<Record<string, number>> = {
    ArrowDown: (now + 1) % items.length,
    ArrowUp: (now - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")] : [];
}
