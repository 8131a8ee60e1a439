import "./tools.scss";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Image, Markdown as MarkdownIcon, QuestionLg } from "react-bootstrap-icons";
import { editorHost } from "./editorHost";
import type { Control } from "../../form/Field";
import { readStored, writeStored } from "../../lib/browser/storage";
import { lazyPart } from "../../ui/lazyPart";
import { EditorFooter } from "./EditorFooter";
import type { Insertion } from "@blog/editor/host";
import { insertionTools, pictureToolName } from "@blog/editor/insertions";
import type { Conversions } from "./conversions";
import { Toolbar } from "./Toolbar";
import { keepFocus } from "./ToolButton";
import { toolItems } from "./toolItems";
import { toolsWith } from "@blog/editor/tools";
import { fitsVisualEditor, tooLongMessage } from "@blog/editor/fieldSync";
import { useFormActionsHeight, useKeyboardHeight } from "./useBarHeights";
import { useFieldText } from "./useFieldText";
import { useTextPictures } from "./useTextPictures";
import { useVisualEditor } from "./useVisualEditor";

const InsertDialog = lazyPart(async () => (await import("./InsertDialog")).InsertDialog);
const EditorHelp = lazyPart(async () => (await import("./EditorHelp")).EditorHelp);

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Attributes for the textarea or the visual editor, whichever the author writes in. */
  control: Control;
  label: string;
  isRequired: boolean;
  /** Tells how to begin, while the text is empty. */
  hint: string | undefined;
  max: number;
  isVisual: boolean;
  onVisualChange: (isVisual: boolean) => void;
  /** Code for pasted, dropped and typed content. */
  conversions: Conversions;
}

/** Adds a toolbar, a footer and a visual editor, which can be switched off, to a textarea with Markdown. */
export function RichEditor(props: Props) {
  const { field, control, label, isRequired, hint, max, isVisual, onVisualChange, conversions } =
    props;
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const addPictures = useTextPictures();
  const host = useMemo(() => editorHost(addPictures, setInsertion), [addPictures]);
  const insertions = useMemo(() => insertionTools(host), [host]);
  const { container, state, run } = useVisualEditor(field, isVisual, {
    insertions,
    host,
    conversions,
  });
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const tools = toolsWith(insertions);
  const pictureItem = {
    name: pictureToolName(host),
    Icon: Image,
    onPress: () => field.current && conversions.askForFieldPicture(field.current, host),
  };
  const visualItems = state ? toolItems(tools, state, run) : [];
  const items = isVisual ? visualItems : [pictureItem];
  const helpItem = { name: "Pomoc", Icon: QuestionLg, onPress: () => setIsHelpOpen(true) };
  const text = useFieldText(field);
  useEffect(() => {
    if (isVisual || !field.current) return undefined;
    const controller = new AbortController();
    conversions.handleFieldContent(field.current, host, controller.signal);
    conversions.fillPlaceholders(field.current, controller.signal);
    return () => controller.abort();
  }, [field, isVisual, conversions, host]);
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
    storeEditorChoice(!isVisual);
    onVisualChange(!isVisual);
  };
  return (
    <>
      {supportsVisualEditor() && (
        <Toolbar items={[...items, helpItem]} controls={control.id}>
          {(tabIndex) => (
            <button
              type="button"
              className="editor-markdown"
              aria-pressed={!isVisual}
              tabIndex={tabIndex}
              // On phones, losing the focus would move the toolbar away from under the finger.
              onMouseDown={keepFocus}
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
          aria-placeholder={hint}
        />
      )}
      <EditorFooter text={text} max={max} />
      {insertion && <InsertDialog insertion={insertion} onClose={() => setInsertion(null)} />}
      {isHelpOpen && <EditorHelp tools={tools} onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}

/** Returns whether the browser can map screen coordinates to a position in a text, which ProseMirror needs. */
function supportsVisualEditor(): boolean {
  return "caretPositionFromPoint" in document || "caretRangeFromPoint" in document;
}

const editorKey = "editor";

function prefersMarkdown(): boolean {
  return readStored(editorKey) === "markdown";
}

function storeEditorChoice(isVisual: boolean): void {
  writeStored(editorKey, isVisual ? "visual" : "markdown");
}
