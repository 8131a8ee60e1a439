import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { FieldFrame, type FieldProps } from "../../form/Field";
import { lazyPart } from "../../ui/lazyPart";

const RichEditor = lazyPart(loadRichEditor, TextareaFallback, ToolbarSkeleton);

/** Loads the editor along with the code that converts what is pasted or typed, so that neither can precede it. */
async function loadRichEditor() {
  const [{ RichEditor: Editor }, { conversions }] = await Promise.all([
    import("./RichEditor"),
    import("./conversions"),
  ]);
  return (props: Omit<ComponentProps<typeof Editor>, "conversions">) => (
    <Editor {...props} conversions={conversions} />
  );
}

/**
 * Renders a textarea with the Markdown of a post. Once the visual editor has loaded, it is shown in place of the
 * textarea, unless it cannot be used or the author prefers Markdown. The form always reads the text from the textarea.
 */
export function EditorField(props: FieldProps<"textarea"> & { max: number }) {
  const { label, max, error, ...textarea } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isComposing, setIsComposing] = useState(false);
  const [wantsVisual, setWantsVisual] = useState(false);
  // Hiding the textarea takes the focus from it, which would discard a character that is being composed.
  const isVisual = wantsVisual && !isComposing;
  return (
    <FieldFrame label={label} error={error} className={`editor ${isVisual ? "is-visual" : ""}`}>
      {(control) => (
        <>
          <RichEditor
            field={field}
            label={label}
            isRequired={Boolean(textarea["aria-required"])}
            hint={textarea.placeholder}
            control={control}
            max={max}
            isVisual={isVisual}
            onVisualChange={setWantsVisual}
          />
          <textarea
            {...textarea}
            {...(isVisual ? hiddenAttributes : control)}
            ref={field}
            className={`form-control ${isVisual ? "visually-hidden" : ""}`}
            onCompositionStart={() => setIsComposing(true)}
            onCompositionEnd={() => setIsComposing(false)}
            // The form focuses the textarea if its text is invalid, so the visual editor takes over the focus.
            onFocus={() => isVisual && document.getElementById(control.id)?.focus()}
          />
        </>
      )}
    </FieldFrame>
  );
}

const hiddenAttributes = { "aria-hidden": true, tabIndex: -1 };

/** Reserves space for the toolbar until it has loaded. */
function ToolbarSkeleton() {
  return <div className="editor-toolbar" />;
}

/** Shows the textarea with Markdown if the visual editor fails to load or to render. */
function TextareaFallback({ onVisualChange }: { onVisualChange: (isVisual: boolean) => void }) {
  useLayoutEffect(() => onVisualChange(false), [onVisualChange]);
  return null;
}
