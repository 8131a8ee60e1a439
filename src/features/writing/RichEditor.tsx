import "./tools.scss";
import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Markdown as MarkdownIcon } from "react-bootstrap-icons";
import { isInTable } from "prosemirror-tables";
import { prefersMarkdown, storeEditorChoice } from "./editorChoice";
import { editorHost } from "./editorHost";
import { onceConverted } from "./pendingPastes";
import type { Control } from "../../form/Field";
import { useReservedHeight } from "../../ui/useReservedHeight";
import { lazyPart } from "../../ui/lazyPart";
import { EditorFooter } from "./EditorFooter";
import { type Insertion, insertionTools } from "@blog/editor/insertions";
import { insertPendingPicture } from "@blog/editor/pendingPicture";
import type { Pasting } from "./pasting";
import { Toolbar } from "./Toolbar";
import { toolsAt } from "@blog/editor/tools";
import { fitsVisualEditor, supportsVisualEditor, tooLongMessage } from "@blog/editor/visualLimits";
import { useTextPictures } from "./useTextPictures";
import { useVisualEditor } from "./useVisualEditor";

const InsertDialog = lazyPart(async () => (await import("./InsertDialog")).InsertDialog);

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Attributes for the textarea or the visual editor, whichever the author writes in. */
  control: Control;
  label: string;
  isRequired: boolean;
  max: number;
  isVisual: boolean;
  onVisualChange: (isVisual: boolean) => void;
  /** Code for pastes and drops. If it could not be loaded and is null, the browser and ProseMirror handle them. */
  pasting: Pasting | null;
}

/** Adds a toolbar, a footer and a visual editor, which can be switched off, to a textarea with Markdown. */
export function RichEditor(props: Props) {
  const { field, control, label, isRequired, max, isVisual, onVisualChange, pasting } = props;
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const addPictures = useTextPictures();
  const [insertions] = useState(() => insertionTools(setInsertion, addPictures !== undefined));
  const host = useMemo(() => editorHost(addPictures), [addPictures]);
  const { container, state, run } = useVisualEditor(field, isVisual, { insertions, host, pasting });
  const text = useFieldText(field);
  useEffect(() => {
    if (isVisual || !field.current) return undefined;
    const controller = new AbortController();
    pasting?.handleFieldContent(field.current, host, controller.signal);
    pasting?.fillPlaceholders(field.current, controller.signal);
    return () => controller.abort();
  }, [field, isVisual, pasting, host]);
  useKeyboardHeight();
  useFormActionsHeight(field);
  const isTooLong = !fitsVisualEditor(text.length);
  useLayoutEffect(() => {
    const length = field.current?.value.length ?? 0;
    onVisualChange(fitsVisualEditor(length) && supportsVisualEditor() && !prefersMarkdown());
  }, [field, onVisualChange, isTooLong]);
  const handleToggle = () => {
    if (isTooLong) {
      host.notifyWarning(tooLongMessage);
      return;
    }
    // A paste is converted in the view that contains its placeholder.
    onceConverted(field.current, () => {
      storeEditorChoice(!isVisual);
      onVisualChange(!isVisual);
    });
  };
  return (
    <>
      {supportsVisualEditor() && (
        <Toolbar
          tools={isVisual && state ? [...toolsAt(isInTable(state)), ...insertions] : []}
          state={state}
          controls={control.id}
          onTool={run}
        >
          {(tabIndex) => (
            <button
              type="button"
              className="editor-markdown"
              aria-pressed={!isVisual}
              tabIndex={tabIndex}
              // Keeps the focus in the text. On phones, losing it would move the toolbar away from under the finger.
              onMouseDown={(event) => event.preventDefault()}
              onClick={handleToggle}
            >
              <MarkdownIcon aria-hidden="true" /> Markdown
            </button>
          )}
        </Toolbar>
      )}
      {isVisual && (
        // The role makes screen readers announce the element as a text field.
        <div
          {...control}
          ref={container}
          className="prose post-body form-control"
          role="textbox"
          aria-multiline="true"
          aria-label={label}
          aria-required={isRequired}
        />
      )}
      <EditorFooter text={text} max={max} />
      {insertion && (
        <InsertDialog
          insertion={insertion}
          onInsert={(...values) => {
            setInsertion(null);
            // Waits until the closed dialog has restored the focus.
            setTimeout(() => run(insertion.apply(...values)));
          }}
          onFile={
            addPictures &&
            ((file, texts) => {
              setInsertion(null);
              setTimeout(() =>
                addPictures([file], (name) => run(insertPendingPicture(name)), texts),
              );
            })
          }
          onClose={() => setInsertion(null)}
        />
      )}
    </>
  );
}

/** Sets a custom property to the height of the form's buttons, which may cover the end of the text. */
function useFormActionsHeight(field: RefObject<HTMLTextAreaElement | null>): void {
  const actions = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    actions.current = field.current?.form?.querySelector<HTMLElement>(".form-actions") ?? null;
  }, [field]);
  useReservedHeight(actions, "--actions-room");
}

/** Sets a custom property to the height that the on-screen keyboard of a phone covers. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { style } = document.documentElement;
    if (!viewport) return undefined;
    const updateHeight = () => {
      const height = window.innerHeight - viewport.height - viewport.offsetTop;
      style.setProperty("--keyboard-height", `${Math.max(0, Math.round(height))}px`);
    };
    const controller = new AbortController();
    viewport.addEventListener("resize", updateHeight, { signal: controller.signal });
    viewport.addEventListener("scroll", updateHeight, { signal: controller.signal });
    return () => {
      controller.abort();
      style.removeProperty("--keyboard-height");
    };
  }, []);
}

/** Returns the text of the Markdown field. Also adapts the height of the field. */
function useFieldText(field: RefObject<HTMLTextAreaElement | null>): string {
  const [text, setText] = useState("");
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const updateText = () => {
      // Components that depend on the text render later, so that a typed character is painted first.
      startTransition(() => setText(element.value));
      fitToText(element);
    };
    updateText();
    element.addEventListener("input", updateText, { signal });
    // The browser resets the fields only after it has fired `reset`.
    element.form?.addEventListener("reset", () => setTimeout(updateText), { signal });
    return () => controller.abort();
  }, [field]);
  return text;
}

/** Resizes a field to the height of its text in browsers without `field-sizing`. */
function fitToText(element: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  const { scrollX, scrollY } = window;
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight + 2}px`;
  // Undoes the scrolling that the browser does while the page is briefly shorter.
  scrollTo(scrollX, scrollY);
}
