import { type ComponentProps, startTransition, useRef, useState } from "react";
import type { MarkdownProfile } from "../../shared/markdown/blocks";
import { FieldFrame } from "../form/FieldFrame";
import { lazyPart } from "../ui/lazyPart";

/** If their code fails to load, the field works without them. */
const EditorTools = lazyPart(
  async () => (await import("./EditorTools")).EditorTools,
  undefined,
  ToolsSkeleton,
);

interface Props extends ComponentProps<"textarea"> {
  label: string;
  kind: MarkdownProfile;
  /** Maximum length in characters. */
  max: number;
  error: string | undefined;
}

/** Renders a Markdown textarea, usable before its toolbar has loaded. */
export function EditorField({ label, kind, max, error, ...textarea }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<"write" | "preview">("write");
  // Readers of a post see the comment form, too, and need no toolbar until they focus it.
  const [hasTools, setHasTools] = useState(kind === "post");
  // An error must be visible.
  if (error && view === "preview") setView("write");
  return (
    <FieldFrame label={label} error={error} className={`editor editor-${kind} is-${view}`}>
      {(control) => (
        <>
          {hasTools && (
            <EditorTools
              field={field}
              id={control.id}
              kind={kind}
              max={max}
              view={view}
              onViewChange={setView}
            />
          )}
          <textarea
            {...textarea}
            {...control}
            ref={field}
            className={`form-control ${control.className}`}
            onFocus={() => startTransition(() => setHasTools(true))}
          />
        </>
      )}
    </FieldFrame>
  );
}

/** Reserves the toolbar's space until it has loaded. */
function ToolsSkeleton({ kind }: { kind: MarkdownProfile }) {
  if (kind === "comment") return null;
  return (
    <>
      <div className="editor-toolbar" />
      <div className="editor-views" />
      <div className="editor-footer" />
    </>
  );
}
