import { useEffect, useRef, useState } from "react";
import { BoxArrowRight, ChevronDown, FileEarmarkText, Person } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { SessionUser } from "@blog/contract/auth";
import { profilePath } from "@blog/shared/paths";
import { loggedOut } from "../../features/auth/slice";
import { useAppDispatch } from "../../store/hooks";
import { Avatar } from "../../ui/Avatar";
import type * as DraftsModule from "./DraftsDialog";
import { ReadLaterLink } from "../../features/reading/deferredParts";
import { menuItems, moveMenuFocus, useMenu } from "../../ui/useMenu";

/** Renders a button with the logged-in user's name, which opens a menu (WAI-ARIA, menu button pattern). */
export function UserMenu({ user }: { user: SessionUser }) {
  const { isOpen, setIsOpen, root, button } = useMenu<HTMLDivElement>();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) menuItems(menu.current)[0]?.focus({ preventScroll: true });
  }, [isOpen]);
  const dispatch = useAppDispatch();
  const { drafts, dialog, loadDrafts } = useUserDrafts(user._id);
  const [isDraftsOpen, setIsDraftsOpen] = useState(false);
  const handleOpen = () => {
    setIsOpen(true);
    void loadDrafts();
  };
  const closeMenu = () => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const handleDrafts = () => {
    closeMenu();
    setIsDraftsOpen(true);
  };
  const handleLogOut = async () => {
    closeMenu();
    const logOutModule = await import("./logOut").catch(() => null);
    // If the module cannot be loaded, the user is logged out without the question about drafts, which are kept.
    if (logOutModule) await logOutModule.logOut(user._id, dispatch);
    else dispatch(loggedOut());
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
        <ReadLaterLink isMenuItem />
        {drafts.isListed && (
          <button type="button" role="menuitem" tabIndex={-1} onClick={handleDrafts}>
            <FileEarmarkText aria-hidden="true" /> <span>{`Moje szkice (${drafts.count})`}</span>
          </button>
        )}
        <button type="button" role="menuitem" tabIndex={-1} onClick={handleLogOut}>
          <BoxArrowRight aria-hidden="true" /> Wyloguj się
        </button>
      </div>
      {isDraftsOpen && dialog && (
        <dialog.DraftsDialog userId={user._id} onClose={() => setIsDraftsOpen(false)} />
      )}
    </div>
  );
}

/**
 * Returns the number of a user's unsent drafts and whether there are any or deleted ones to list, the module of the
 * drafts dialog, and a function that loads all this.
 */
function useUserDrafts(userId: string) {
  const [dialog, setDialog] = useState<typeof DraftsModule | null>(null);
  const [drafts, setDrafts] = useState({ count: 0, isListed: false });
  const loadDrafts = async () => {
    try {
      const { listDrafts } = await import("../../form/draftStorage");
      const { listDeletedDrafts } = await import("../../form/deletedDrafts");
      const count = listDrafts(userId).length;
      const isListed = count > 0 || listDeletedDrafts(userId).length > 0;
      if (isListed) setDialog(await import("./DraftsDialog"));
      setDrafts({ count, isListed });
    } catch {
      // If a module cannot be loaded, the drafts stay stored, and their forms offer to restore them.
    }
  };
  return { drafts, dialog, loadDrafts };
}
