import "./tools.scss";
import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Markdown as MarkdownIcon } from "react-bootstrap-icons";
import { isInTable } from "prosemirror-tables";
import {
  canBeVisual,
  supportsVisualEditor,
  prefersMarkdown,
  rememberEditor,
} from "../../lib/browser/editorChoice";
import type { Control } from "../form/Field";
import { useReservedHeight } from "../ui/useReservedHeight";
import { lazyPart } from "../ui/lazyPart";
import { pendingPicture, type TakeFiles, warnOfLength } from "./copied";
import { EditorFooter } from "./EditorFooter";
import { type Insertion, insertionTools } from "./insertions";
import { Toolbar } from "./Toolbar";
import { toolsAt } from "./tools";
import { useTextPictures } from "./useTextPictures";
import { useVisualEditor } from "./useVisualEditor";

const InsertDialog = lazyPart(async () => (await import("./InsertDialog")).InsertDialog);

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Attributes of the element in which the author writes: the field, or its view. */
  control: Control;
  label: string;
  isRequired: boolean;
  max: number;
  isVisual: boolean;
  onVisualChange: (isVisual: boolean) => void;
}

/** Adds the visual editor to a field for Markdown, and the choice between them. */
export function RichEditor(props: Props) {
  const { field, control, label, isRequired, max, isVisual, onVisualChange } = props;
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const take = useTextPictures(field, isVisual);
  const [insertions] = useState(() => insertionTools(setInsertion, take !== undefined));
  const { place, state, run } = useVisualEditor(field, isVisual, insertions, take);
  const text = useFieldText(field, take);
  useKeyboardHeight();
  useActionsRoom(field);
  const isTooLong = !canBeVisual(text.length);
  useLayoutEffect(() => {
    const length = field.current?.value.length ?? 0;
    onVisualChange(canBeVisual(length) && supportsVisualEditor() && !prefersMarkdown());
  }, [field, onVisualChange, isTooLong]);
  const handleToggle = () => {
    if (isTooLong) {
      warnOfLength();
      return;
    }
    rememberEditor(!isVisual);
    onVisualChange(!isVisual);
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
              // On phones the toolbar would move away from the finger with the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={handleToggle}
            >
              <MarkdownIcon aria-hidden="true" /> Markdown
            </button>
          )}
        </Toolbar>
      )}
      {isVisual && (
        // Screen readers announce it as a text field.
        <div
          {...control}
          ref={place}
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
            // The dialog restores the focus when it has closed.
            setTimeout(() => run(insertion.apply(...values)));
          }}
          onFile={
            take &&
            ((file, words) => {
              setInsertion(null);
              setTimeout(() => take([file], (name) => run(pendingPicture(name)), words));
            })
          }
          onClose={() => setInsertion(null)}
        />
      )}
    </>
  );
}

/** Tells style sheets how much of the text the form's buttons cover. */
function useActionsRoom(field: RefObject<HTMLTextAreaElement | null>): void {
  const actions = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    actions.current = field.current?.form?.querySelector<HTMLElement>(".form-actions") ?? null;
  }, [field]);
  useReservedHeight(actions, "--actions-room");
}

/** Sets a custom property to the height that a phone's keyboard covers. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { style } = document.documentElement;
    if (!viewport) return undefined;
    const follow = () => {
      const height = window.innerHeight - viewport.height - viewport.offsetTop;
      style.setProperty("--keyboard-height", `${Math.max(0, Math.round(height))}px`);
    };
    const end = new AbortController();
    viewport.addEventListener("resize", follow, { signal: end.signal });
    viewport.addEventListener("scroll", follow, { signal: end.signal });
    return () => {
      end.abort();
      style.removeProperty("--keyboard-height");
    };
  }, []);
}

/** Tracks the text of the Markdown field, grows the field with it, and handles pastes and drops. */
function useFieldText(field: RefObject<HTMLTextAreaElement | null>, take: TakeFiles): string {
  const [text, setText] = useState("");
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const follow = () => {
      // The letter is painted before what follows the text.
      startTransition(() => setText(element.value));
      grow(element);
    };
    follow();
    // If its code cannot be loaded, the browser pastes plain text.
    import("./fieldClipboard").then(
      ({ handlePasteAndDrop }) => handlePasteAndDrop(element, take, signal),
      () => undefined,
    );
    element.addEventListener("input", follow, { signal });
    // The fields are reset only after the event.
    element.form?.addEventListener("reset", () => setTimeout(follow), { signal });
    return () => end.abort();
  }, [field, take]);
  return text;
}

/** Resizes a field to its text where `field-sizing` is not supported. */
function grow(element: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  const { scrollX, scrollY } = window;
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight + 2}px`;
  // The browser has scrolled, because the page was shorter for a moment.
  scrollTo(scrollX, scrollY);
}
