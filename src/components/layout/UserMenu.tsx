import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { BoxArrowRight, ChevronDown, FileEarmarkText, Person } from "react-bootstrap-icons";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import type { SessionUser } from "../../contract/auth";
import { profilePath } from "../../contract/paths";
import type { DraftsAnswer } from "../../lib/feedback/alert";
import type * as Drafts from "../../lib/drafts";
import { loggedOut } from "../../store/authSlice";
import { useAppDispatch } from "../../store/hooks";
import { Avatar } from "../ui/Avatar";
import { ErrorBoundary } from "./ErrorBoundary";
import { itemsOf, moveFocus } from "./menuFocus";
import { useMenu } from "./useMenu";

const DraftsDialog = lazy(async () => ({
  default: (await import("./DraftsDialog")).DraftsDialog,
}));

/** Its code comes when there is something to ask; where it cannot, nothing is lost. */
async function ask(count: number): Promise<DraftsAnswer> {
  const alerts = await import("../../lib/feedback/alert").catch(() => null);
  return alerts?.askAboutDrafts(count) ?? "keep";
}

/** Who is logged in, with a menu (WAI-ARIA, menu button pattern). */
export function UserMenu({ user }: { user: SessionUser }) {
  const dispatch = useAppDispatch();
  const { isOpen, setIsOpen, root, button } = useMenu<HTMLDivElement>();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) itemsOf(menu.current)[0]?.focus();
  }, [isOpen]);
  const [isListing, setIsListing] = useState(false);
  const [drafts, setDrafts] = useState<typeof Drafts | null>(null);
  const [draftCount, setDraftCount] = useState(0);
  const listDrafts = async () => {
    try {
      const loaded = await import("../../lib/drafts");
      setDrafts(loaded);
      setDraftCount(loaded.draftsOf(user._id).length);
    } catch {
      // Where their code cannot be had, drafts are kept as they are.
    }
  };
  const handleOpen = () => {
    setIsOpen(true);
    void listDrafts();
  };
  const leaveMenu = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const handleDrafts = () => {
    leaveMenu();
    setIsListing(true);
  };
  const handleLogOut = async () => {
    leaveMenu();
    const count = drafts?.draftsOf(user._id).length ?? 0;
    const answer = count > 0 ? await ask(count) : "keep";
    if (answer === "stay") return;
    // The forms leave first, and keep what was typed last.
    flushSync(() => dispatch(loggedOut()));
    if (answer === "drop") drafts?.dropDraftsOf(user._id);
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
          else moveFocus(event);
        }}
      >
        <Link role="menuitem" tabIndex={-1} to={profilePath(user._id)}>
          <Person aria-hidden="true" /> Profil
        </Link>
        {draftCount > 0 && (
          <button type="button" role="menuitem" tabIndex={-1} onClick={handleDrafts}>
            <FileEarmarkText aria-hidden="true" /> Moje szkice ({draftCount})
          </button>
        )}
        <button type="button" role="menuitem" tabIndex={-1} onClick={handleLogOut}>
          <BoxArrowRight aria-hidden="true" /> Wyloguj się
        </button>
      </div>
      {isListing && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <DraftsDialog userId={user._id} onClose={() => setIsListing(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
