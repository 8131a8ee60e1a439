import { useLayoutEffect, useRef, useState } from "react";
import { FieldFrame, type FieldProps } from "../form/Field";
import { lazyPart } from "../ui/lazyPart";

const RichEditor = lazyPart(
  async () => (await import("./RichEditor")).RichEditor,
  PlainField,
  ToolbarSkeleton,
);

/**
 * Renders a post's Markdown as a textarea, which is the form's value, and over it the visual editor once
 * that has loaded.
 */
export function EditorField(props: FieldProps<"textarea"> & { max: number }) {
  const { label, max, error, ...textarea } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isComposing, setIsComposing] = useState(false);
  const [wantsVisual, setWantsVisual] = useState(false);
  // Hiding the field takes its focus, and with it a letter that is being composed.
  const isVisual = wantsVisual && !isComposing;
  return (
    <FieldFrame label={label} error={error} className={`editor ${isVisual ? "is-visual" : ""}`}>
      {(control) => (
        <>
          <RichEditor
            field={field}
            label={label}
            isRequired={Boolean(textarea["aria-required"])}
            control={control}
            max={max}
            isVisual={isVisual}
            onVisualChange={setWantsVisual}
          />
          <textarea
            {...textarea}
            {...(isVisual ? hidden : control)}
            ref={field}
            className={`form-control ${isVisual ? "visually-hidden" : ""}`}
            onCompositionStart={() => setIsComposing(true)}
            onCompositionEnd={() => setIsComposing(false)}
            // The form focuses its fields where something is missing.
            onFocus={() => isVisual && document.getElementById(control.id)?.focus()}
          />
        </>
      )}
    </FieldFrame>
  );
}

const hidden = { "aria-hidden": true, tabIndex: -1 };

/** Reserves the toolbar's space until it has loaded. */
function ToolbarSkeleton() {
  return <div className="editor-toolbar" />;
}

/** If the visual editor does not load, or fails, one writes Markdown in the field. */
function PlainField({ onVisualChange }: { onVisualChange: (isVisual: boolean) => void }) {
  useLayoutEffect(() => onVisualChange(false), [onVisualChange]);
  return null;
}
