import "./readingTools.scss";
import { splitIntoLines } from "./codeLines";
import { notifyError, notifySuccess } from "../../lib/feedback/notify";

/**
 * Adds copying of code and heading links, colours and wrap marks of code, enlarged pictures, footnote popovers, and an
 * up-to-date table of contents to a post's text.
 */
export function addReadingTools(
  body: HTMLElement,
  onOpenPicture: (picture: HTMLImageElement) => void,
  signal: AbortSignal,
): void {
  for (const codeBlock of body.querySelectorAll("pre")) addCopyButton(codeBlock, signal);
  for (const code of body.querySelectorAll("pre > code")) splitIntoLines(code, signal);
  void colourCode(body, signal);
  // A picture within a link is no child of its figure.
  for (const picture of body.querySelectorAll<HTMLImageElement>("figure > img"))
    makeOpenable(picture, onOpenPicture, signal);
  body.addEventListener("click", copyHeadingLink, { signal });
  addFootnotePopover(body, signal);
  const tableOfContents = body.querySelector("details");
  if (!tableOfContents) return;
  tableOfContents.open = matchMedia("(min-width: 1280px)").matches;
  trackCurrentHeading(body, signal);
}

/** Colours code of named languages, which can be read without colours where the browser or the network lacks them. */
async function colourCode(body: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!body.querySelector("[data-language]") || !("highlights" in CSS)) return;
  const colours = await import("./codeColours").catch(() => null);
  if (!signal.aborted) colours?.addCodeColours(body, signal);
}

/** Makes a picture a button, by attributes that React, which rendered it, does not know and so does not remove. */
function makeOpenable(
  picture: HTMLImageElement,
  onOpen: (picture: HTMLImageElement) => void,
  signal: AbortSignal,
): void {
  picture.setAttribute("role", "button");
  picture.setAttribute("aria-label", `${picture.alt || "Zdjęcie"} – powiększ`);
  picture.tabIndex = 0;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onOpen(picture);
  };
  picture.addEventListener("click", () => onOpen(picture), { signal });
  picture.addEventListener("keydown", handleKey, { signal });
}

function addCopyButton(codeBlock: HTMLElement, signal: AbortSignal): void {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "copy-button",
    textContent: "Kopiuj",
  });
  const codeText = codeBlock.textContent;
  button.addEventListener("click", () => void copyText(codeText, "Skopiowano kod"));
  codeBlock.append(button);
  signal.addEventListener("abort", () => button.remove());
}

/** Copies a clicked heading link. The browser also follows the link, so that the address bar shows the copied URL. */
function copyHeadingLink({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>("a.heading-link") : null;
  if (link) void copyText(link.href, "Skopiowano odnośnik");
}

async function copyText(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(message);
  } catch {
    notifyError("Nie udało się skopiować.");
  }
}

/** Marks the entry for the last heading above the middle of the viewport in the table of contents. */
function trackCurrentHeading(body: HTMLElement, signal: AbortSignal): void {
  const linksById = new Map(
    [...body.querySelectorAll<HTMLAnchorElement>(".contents a")].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  const headings = [...body.querySelectorAll(":is(h2, h3, h4, h5)[id]")].filter(({ id }) =>
    linksById.has(id),
  );
  let currentLink: HTMLAnchorElement | undefined;
  const update = () => {
    const heading = headings.findLast(
      (candidate) => candidate.getBoundingClientRect().top < innerHeight / 2,
    );
    const link = heading && linksById.get(heading.id);
    if (link === currentLink) return;
    currentLink?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    currentLink = link;
  };
  // The large top margin makes the observer also report headings that a jump moves from below to above the viewport.
  const observer = new IntersectionObserver(update, { rootMargin: "1000000px 0px -50%" });
  for (const heading of headings) observer.observe(heading);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Shows the footnote of a clicked mark in a popover. In browsers without popovers, the mark links to it. */
function addFootnotePopover(body: HTMLElement, signal: AbortSignal): void {
  if (!("showPopover" in body) || !body.querySelector(".footnotes")) return;
  const popover = document.createElement("div");
  popover.className = "footnote-popover";
  popover.popover = "auto";
  popover.tabIndex = -1;
  popover.setAttribute("role", "note");
  body.append(popover);
  signal.addEventListener("abort", () => popover.remove());
  body.addEventListener("click", (event) => showFootnote(event, popover), { signal });
}

function showFootnote(event: MouseEvent, popover: HTMLElement): void {
  const { target } = event;
  const mark = target instanceof Element && target.closest<HTMLAnchorElement>("sup > a");
  const footnote = mark && document.getElementById(mark.hash.slice(1));
  if (!footnote || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  popover.setAttribute("aria-label", mark.ariaLabel ?? "");
  popover.replaceChildren(...[...footnote.childNodes].map((node) => node.cloneNode(true)));
  for (const link of popover.querySelectorAll(".footnote-back")) link.remove();
  for (const element of popover.querySelectorAll("[id]")) element.removeAttribute("id");
  // The popover gets its place before the focus, because the browser would otherwise scroll to where it is not yet.
  popover.style.top = popover.style.left = "0";
  popover.showPopover();
  placeNextTo(mark, popover);
  // When the popover closes, the browser returns the focus to the mark.
  popover.focus({ preventScroll: true });
}

/** Places a popover below a mark, or above it if there is no room, with the whole width inside of the window. */
function placeNextTo(mark: HTMLElement, popover: HTMLElement): void {
  const { bottom, top, left } = mark.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const maxLeft = document.documentElement.clientWidth - width - popoverGap;
  const viewportTop =
    bottom + popoverGap + height < innerHeight ? bottom + popoverGap : top - popoverGap - height;
  // The position is relative to the document, so that the popover scrolls with its mark.
  popover.style.left = `${scrollX + Math.max(popoverGap, Math.min(left - popoverGap, maxLeft))}px`;
  popover.style.top = `${scrollY + Math.max(popoverGap, viewportTop)}px`;
}

/** Distance of the popover from its mark and from the edges of the window, in pixels. */
const popoverGap = 8;
