import "./footnotePopover.scss";

/** Shows footnotes beside their marks; where popovers are unknown, marks lead to the end of the text. */
export function addFootnotePopover(body: HTMLElement, signal: AbortSignal): void {
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
