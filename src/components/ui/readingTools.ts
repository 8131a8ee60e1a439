import "./footnotePopover.scss";
import { notifyError, notifySuccess } from "../../lib/feedback/notify";

/** Adds features that need scripts to a post's text: copy buttons, footnote popovers and a mark in the contents. */
export function addReadingTools(body: HTMLElement, signal: AbortSignal): void {
  for (const codeBlock of body.querySelectorAll("pre")) addCopyButton(codeBlock, signal);
  body.addEventListener("click", copyHeadingLink, { signal });
  addFootnotePopover(body, signal);
  const tableOfContents = body.querySelector("details");
  if (!tableOfContents) return;
  tableOfContents.open = matchMedia("(min-width: 1280px)").matches;
  trackPosition(body, signal);
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

/** Marks the entry in the table of contents of the last heading above the middle of the screen. */
function trackPosition(body: HTMLElement, signal: AbortSignal): void {
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
  // Because of the large top margin, headings that were jumped over are also reported.
  const observer = new IntersectionObserver(update, { rootMargin: "1000000px 0px -50%" });
  for (const heading of headings) observer.observe(heading);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Shows footnotes next to their marks. In browsers without popovers, the marks link to the end of the text. */
function addFootnotePopover(body: HTMLElement, signal: AbortSignal): void {
  if (!("showPopover" in body) || !body.querySelector(".footnotes")) return;
  const popover = document.createElement("div");
  popover.className = "footnote-popover";
  popover.popover = "auto";
  // Opening the popover moves the focus into it; closing returns the focus to the mark.
  popover.tabIndex = -1;
  popover.autofocus = true;
  popover.setAttribute("role", "note");
  body.append(popover);
  signal.addEventListener("abort", () => popover.remove());
  body.addEventListener("click", (event) => showNote(event, popover), { signal });
}

function showNote(event: MouseEvent, popover: HTMLElement): void {
  const { target } = event;
  const mark = target instanceof Element && target.closest<HTMLAnchorElement>("sup > a");
  const note = mark && document.getElementById(mark.hash.slice(1));
  if (!note || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { bottom, top, left } = mark.getBoundingClientRect();
  popover.setAttribute("aria-label", mark.ariaLabel ?? "");
  popover.replaceChildren(...[...note.childNodes].map((node) => node.cloneNode(true)));
  for (const link of popover.querySelectorAll(".footnote-back")) link.remove();
  for (const element of popover.querySelectorAll("[id]")) element.removeAttribute("id");
  popover.showPopover();
  const { width, height } = popover.getBoundingClientRect();
  const right = document.documentElement.clientWidth - width - gap;
  const y = bottom + gap + height < innerHeight ? bottom + gap : top - gap - height;
  // The position is relative to the document, so that the popover scrolls with its mark.
  popover.style.left = `${scrollX + Math.max(gap, Math.min(left - gap, right))}px`;
  popover.style.top = `${scrollY + Math.max(gap, y)}px`;
}

/** Distance of the popover from its mark and from the edges of the window, in pixels. */
const gap = 8;
