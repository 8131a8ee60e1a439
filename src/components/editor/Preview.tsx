import { useEffect, useRef } from "react";
import { parseMarkdown } from "../../shared/markdown/blocks";
import { PostBody } from "../ui/PostBody";

interface Props {
  text: string;
  /** Offset of the cursor, whose block scrolls into view. */
  position: number;
  /** Whether it is shown in place of the field, and not beside it. */
  isAlone: boolean;
}

/** Renders a text as readers will see it. */
export function Preview({ text, position, isAlone }: Props) {
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const blocks = preview.current?.querySelectorAll(".post-body > :not(.contents)");
    const count = parseMarkdown(text.slice(0, position), "post").length;
    const block = blocks?.[Math.min(count, blocks.length) - 1];
    if (preview.current && block) scrollIntoView(preview.current, block);
  }, [text, position]);
  useEffect(() => {
    if (isAlone) return;
    // Beside the field, its links are no tab stops before the field.
    for (const element of preview.current?.querySelectorAll<HTMLElement>("a, [tabindex]") ?? [])
      element.tabIndex = -1;
  }, [text, isAlone]);
  return (
    // As an image its headings are not part of the form's outline.
    <div
      ref={preview}
      key={String(isAlone)}
      className="editor-preview"
      role={isAlone ? "region" : "img"}
      aria-label="Podgląd"
    >
      {text.trim() ? (
        <PostBody text={text.trim()} isPreview />
      ) : (
        <p className="meta">Tu zobaczysz, jak będzie wyglądał tekst.</p>
      )}
    </div>
  );
}

/** Scrolls the container alone: `Element.scrollIntoView` would move the page, too. */
function scrollIntoView(container: Element, element: Element): void {
  const [outer, inner] = [container.getBoundingClientRect(), element.getBoundingClientRect()];
  // A block taller than the container is shown from its end, where one writes.
  if (inner.bottom > outer.bottom) container.scrollTop += inner.bottom - outer.bottom + 16;
  else if (inner.top < outer.top) container.scrollTop += inner.top - outer.top - 16;
}
