import "./frame.scss";
import "./dashboard.scss";
import "./table.scss";
import "./cards.scss";
import "./selection.scss";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { patterns } from "@blog/shared/paths";
import { BulkDeletionBar } from "./SelectionBar";
import { PageHeading } from "../../ui/PageHeading";
import { useLinkStrip } from "../../ui/useLinkStrip";

/** Renders the heading, navigation and content of an admin page, and the progress of a running bulk deletion. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="container admin">
      <PageHeading />
      <nav {...useLinkStrip()} className="admin-nav" aria-label="Panel administracyjny">
        <NavLink to={patterns.admin} end>
          Przegląd
        </NavLink>
        <NavLink to={patterns.adminUsers}>Użytkownicy</NavLink>
        <NavLink to={patterns.adminPosts}>Posty</NavLink>
        <NavLink to={patterns.adminCategories}>Tematy</NavLink>
        <NavLink to={patterns.adminComments}>Komentarze</NavLink>
      </nav>
      {children}
      <BulkDeletionBar />
    </div>
  );
}
