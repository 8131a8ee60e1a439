import { useSyncExternalStore } from "react";
import { Bookmark } from "react-bootstrap-icons";
import { NavLink } from "react-router-dom";
import { readLater } from "./readLater";
import { patterns } from "@blog/shared/paths";

/** Renders a link to the posts kept for later, or nothing if there are none. */
export function ReadLaterLink({ isMenuItem = false }: { isMenuItem?: boolean }) {
  const { length } = useSyncExternalStore(readLater.subscribe, readLater.read);
  if (length === 0) return null;
  return (
    <NavLink to={patterns.readLater} {...(isMenuItem && { role: "menuitem", tabIndex: -1 })}>
      {isMenuItem && <Bookmark aria-hidden="true" />}
      <span>Na później</span>
    </NavLink>
  );
}
