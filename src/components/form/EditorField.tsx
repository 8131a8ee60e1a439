import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
} from "react";
import type { TextKind } from "../../contract/marks";
import type { EditorTools as Tools } from "../editor/EditorTools";
import { FieldError } from "./FieldError";

type ToolsType = ComponentType<ComponentProps<typeof Tools>>;

/** Where they cannot be had, one writes without. */
const EditorTools = lazy(async (): Promise<{ default: ToolsType }> => {
  const editor = await import("../editor/EditorTools").catch(() => null);
  return { default: editor?.EditorTools ?? (() => null) };
});

interface Props extends ComponentProps<"textarea"> {
  label: string;
  kind: TextKind;
  /** Most characters that are taken. */
  max: number;
  error: string | undefined;
}

/** A field for a text with form. The tools are fetched for it; one can write before they come. */
export function EditorField({ label, kind, max, error, ...textarea }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<"write" | "preview">("write");
  // Who only reads a post sees the form for comments, too, and needs no tools.
  const [isUsed, setIsUsed] = useState(kind === "post");
  // What is wrong must be in sight.
  if (error && view === "preview") setView("write");
  return (
    <div className={`field editor editor-${kind} is-${view}`}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {isUsed && (
        <Suspense fallback={<PlacesOfTools kind={kind} />}>
          <EditorTools field={field} id={id} kind={kind} max={max} view={view} onView={setView} />
        </Suspense>
      )}
      <textarea
        {...textarea}
        ref={field}
        id={id}
        className={`form-control ${error ? "is-invalid" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={() => setIsUsed(true)}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Nothing moves when the tools come. */
function PlacesOfTools({ kind }: { kind: TextKind }) {
  if (kind === "comment") return null;
  return (
    <>
      <div className="editor-toolbar" />
      <div className="editor-views" />
      <div className="editor-foot" />
    </>
  );
}
