import { useContext, useEffect, useMemo } from "react";
import { useStore } from "react-redux";
import { useLocation } from "react-router-dom";
import { useSite } from "../components/layout/siteContext";
import type { RootState } from "../store";
import { IsPrerenderedContext } from "../store/hooks";
import { headAttribute, headTags, type HeadTag } from "./head";
import { findPage } from "./pages";

/** Lets the document's head follow the page; its title goes with the heading. */
export function DocumentHead() {
  const { pathname, search } = useLocation();
  const site = useSite();
  const store = useStore<RootState>();
  const isDrawn = useContext(IsPrerenderedContext) && isHeadPrerendered();
  const { page, location } = useMemo(() => findPage(pathname + search), [pathname, search]);
  useEffect(() => {
    if (isDrawn) return undefined;
    let isCurrent = true;
    let before = "";
    const follow = async () => {
      const headOf = await page.loadHead();
      const state = store.getState();
      const tags = headTags(page.title(state, location), headOf(state, location), site);
      const next = JSON.stringify(tags);
      if (!isCurrent || next === before) return;
      before = next;
      replaceTags(tags);
    };
    // Without its code the head stays as it was, and the page works all the same.
    const tryToFollow = () => void follow().catch(() => undefined);
    tryToFollow();
    const end = store.subscribe(tryToFollow);
    return () => {
      isCurrent = false;
      end();
    };
  }, [page, location, site, store, isDrawn]);
  return null;
}

/** False on a static host, whose HTML has no head of the page's own. */
function isHeadPrerendered(): boolean {
  return document.head.querySelector(`title[${headAttribute}]`) !== null;
}

function replaceTags(tags: HeadTag[]): void {
  for (const element of document.head.querySelectorAll(`[${headAttribute}]:not(title)`))
    element.remove();
  const elements = tags.filter(({ name }) => name !== "title").map(toElement);
  document.head.append(...elements);
}

function toElement({ name, attributes, text = "" }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.setAttribute(headAttribute, "");
  element.textContent = text;
  return element;
}
