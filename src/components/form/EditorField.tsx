import { type ComponentProps, type ComponentType, lazy, Suspense, useRef, useState } from "react";
import type { MarkdownProfile } from "../../contract/markdown/blocks";
import type { EditorTools as Tools } from "../editor/EditorTools";
import { FieldFrame } from "./FieldFrame";

type ToolsType = ComponentType<ComponentProps<typeof Tools>>;

/** Where their code cannot be fetched, one writes without them. */
const EditorTools = lazy(async (): Promise<{ default: ToolsType }> => {
  const editor = await import("../editor/EditorTools").catch(() => null);
  return { default: editor?.EditorTools ?? (() => null) };
});

interface Props extends ComponentProps<"textarea"> {
  label: string;
  kind: MarkdownProfile;
  /** Most characters that are taken. */
  max: number;
  error: string | undefined;
}

/** A field for a text with form. The tools are fetched for it; one can write before they come. */
export function EditorField({ label, kind, max, error, ...textarea }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<"write" | "preview">("write");
  // Who only reads a post sees the form for comments, too, and needs no tools.
  const [isUsed, setIsUsed] = useState(kind === "post");
  // What is wrong must be in sight.
  if (error && view === "preview") setView("write");
  return (
    <FieldFrame label={label} error={error} className={`editor editor-${kind} is-${view}`}>
      {(control) => (
        <>
          {isUsed && (
            <Suspense fallback={<ToolsSkeleton kind={kind} />}>
              <EditorTools
                field={field}
                id={control.id}
                kind={kind}
                max={max}
                view={view}
                onViewChange={setView}
              />
            </Suspense>
          )}
          <textarea
            {...textarea}
            {...control}
            ref={field}
            className={`form-control ${control.className}`}
            onFocus={() => setIsUsed(true)}
          />
        </>
      )}
    </FieldFrame>
  );
}

/** Nothing moves when the tools come. */
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
