import { notifyError, notifySuccess } from "../../lib/feedback/notify";
import { addFootnotePopover } from "./footnotePopover";

/** Adds to a rendered text what only scripts can: copying, footnotes in place, and where in the contents one is. */
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
  // Tells of headings that were jumped over, too.
  const observer = new IntersectionObserver(update, { rootMargin: "1000000px 0px -50%" });
  for (const heading of headings) observer.observe(heading);
  signal.addEventListener("abort", () => observer.disconnect());
}
