import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from "react";
import type { TextKind } from "../../contract/marks";
import { ErrorBoundary } from "../layout/ErrorBoundary";
import { FieldError } from "./FieldError";

const EditorTools = lazy(async () => ({
  default: (await import("../editor/EditorTools")).EditorTools,
}));

interface Props extends ComponentProps<"textarea"> {
  label: string;
  kind: TextKind;
  /** Most characters that are taken. */
  max: number;
  error?: string | undefined;
}

/** A field for a text with form. The tools are fetched for it; one can write before, or without. */
export function EditorField({ label, kind, max, error, ...textarea }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<"write" | "preview">("write");
  return (
    <div className={`field editor editor-${kind} is-${view}`}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={<div className="editor-toolbar" />}>
          <EditorTools field={field} id={id} kind={kind} max={max} view={view} onView={setView} />
        </Suspense>
      </ErrorBoundary>
      <textarea
        {...textarea}
        ref={field}
        id={id}
        className={`form-control ${error ? "is-invalid" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
