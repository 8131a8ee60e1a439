import { useContext, useEffect, useMemo } from "react";
import { useStore } from "react-redux";
import { useLocation } from "react-router-dom";
import { useSite } from "../ui/pageContext";
import { createPolicy } from "@blog/shared/trustedTypes";
import type { RootState } from "../store/state";
import { IsPrerenderedContext } from "../store/hooks";
import { headAttribute, headTags, type HeadTag } from "./head";
import { findPage } from "./pages";

/** Trusted Types policy for JSON-LD; re-serialising the text guarantees that it is JSON and not a program. */
const jsonLdPolicy = createPolicy("json-ld", {
  createScript: (text: string) => JSON.stringify(JSON.parse(text)),
});

/** Keeps the document's head in sync with the current page, except for the title, which `PageHeading` sets. */
export function DocumentHead() {
  const { pathname, search } = useLocation();
  const site = useSite();
  const store = useStore<RootState>();
  // A static host's HTML has no head elements for the page, so they are added even if the page was prerendered.
  const hasHead = document.head.querySelector(`title[${headAttribute}]`) !== null;
  const isPrerendered = useContext(IsPrerenderedContext) && hasHead;
  const { page, location } = useMemo(() => findPage(pathname + search), [pathname, search]);
  useEffect(() => {
    if (isPrerendered) return undefined;
    let isCurrent = true;
    let previousTags = "";
    const update = async () => {
      const { headOf } = await import("./pageHeads");
      const state = store.getState();
      const tags = headTags(
        page.title(state, location),
        headOf(page.pattern, state, location),
        site,
      );
      const nextTags = JSON.stringify(tags);
      if (!isCurrent || nextTags === previousTags) return;
      previousTags = nextTags;
      replaceTags(tags);
    };
    // If the code for heads fails to load, the head stays stale, but the page still works.
    const tryUpdate = () => void update().catch(() => undefined);
    tryUpdate();
    const unsubscribe = store.subscribe(tryUpdate);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [page, location, site, store, isPrerendered]);
  return null;
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
  element.textContent = name === "script" ? jsonLdPolicy.createScript(text) : text;
  return element;
}
