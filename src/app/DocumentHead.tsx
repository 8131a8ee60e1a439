import { useContext, useEffect, useMemo } from "react";
import { shallowEqual } from "react-redux";
import { useLocation } from "react-router-dom";
import { useSite } from "../components/layout/site";
import { IsDrawn, useAppSelector } from "../store/hooks";
import { headTags, type HeadTag } from "./head";
import { findPage } from "./pages";

/** Lets the document's head follow the page; its title goes with the heading. */
export function DocumentHead() {
  const { pathname, search } = useLocation();
  const site = useSite();
  const isDrawn = useContext(IsDrawn);
  const { page, place } = useMemo(() => findPage(pathname + search), [pathname, search]);
  const tags = useAppSelector((state) => {
    return headTags(page.head(state, place), site).map((tag) => JSON.stringify(tag));
  }, shallowEqual);
  useEffect(() => {
    if (isDrawn) return;
    for (const element of document.head.querySelectorAll(`[${mark}]`)) element.remove();
    const elements = tags.map((tag) => elementOf(JSON.parse(tag)));
    document.head.append(...elements.filter((element) => !(element instanceof HTMLTitleElement)));
  }, [tags, isDrawn]);
  return null;
}

/** On what the page has put into the head. */
const mark = "data-head";

function elementOf({ name, attributes, text = "" }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.setAttribute(mark, "");
  element.textContent = text;
  return element;
}
