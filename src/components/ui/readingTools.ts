import "./footnotePopover.scss";
import { notifyError, notifySuccess } from "../../lib/feedback/notify";

/** Adds what needs scripts to a rendered text: copying, footnotes in place, and the current entry of the contents. */
export function addReadingTools(body: HTMLElement, signal: AbortSignal): void {
  for (const code of body.querySelectorAll("pre")) addCopyButton(code, signal);
  body.addEventListener("click", copyHeadingLink, { signal });
  addFootnotePopover(body, signal);
  const contents = body.querySelector("details");
  if (!contents) return;
  contents.open = matchMedia("(min-width: 1280px)").matches;
  trackPosition(body, signal);
}

function addCopyButton(code: HTMLElement, signal: AbortSignal): void {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "copy-button",
    textContent: "Kopiuj",
  });
  const text = code.textContent;
  button.addEventListener("click", () => void copy(text, "Skopiowano kod"));
  code.append(button);
  signal.addEventListener("abort", () => button.remove());
}

/** The browser follows the link, too, so that the address bar shows what is copied. */
function copyHeadingLink({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>("a.heading-link") : null;
  if (link) void copy(link.href, "Skopiowano odnośnik");
}

async function copy(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(message);
  } catch {
    notifyError("Nie udało się skopiować.");
  }
}

/** Marks the entry of the last heading above the middle of the screen. */
function trackPosition(body: HTMLElement, signal: AbortSignal): void {
  const links = new Map(
    [...body.querySelectorAll<HTMLAnchorElement>(".contents a")].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  const headings = [...body.querySelectorAll(":is(h2, h3, h4, h5)[id]")].filter(({ id }) =>
    links.has(id),
  );
  let current: HTMLAnchorElement | undefined;
  const update = () => {
    const heading = headings.findLast((one) => one.getBoundingClientRect().top < innerHeight / 2);
    const link = heading && links.get(heading.id);
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    current = link;
  };
  // The margin also reports headings that a jump has passed.
  const observer = new IntersectionObserver(update, { rootMargin: "1000000px 0px -50%" });
  for (const heading of headings) observer.observe(heading);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Shows footnotes beside their marks; where popovers are unknown, marks lead to the end of the text. */
function addFootnotePopover(body: HTMLElement, signal: AbortSignal): void {
  if (!("showPopover" in body) || !body.querySelector(".footnotes")) return;
  const popover = document.createElement("div");
  popover.className = "footnote-popover";
  popover.popover = "auto";
  // The focus moves there and, on closing, back to the mark.
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
  // Scrolls with its mark.
  popover.style.left = `${scrollX + Math.max(gap, Math.min(left - gap, right))}px`;
  popover.style.top = `${scrollY + Math.max(gap, y)}px`;
}

/** From the mark and from the window's edges, in pixels. */
const gap = 8;
