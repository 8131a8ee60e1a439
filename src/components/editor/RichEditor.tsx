import "./tools.scss";
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Image, Link45deg, Markdown as MarkdownIcon } from "react-bootstrap-icons";
import type { Command, EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { hasVisualEditor, prefersMarkdown, rememberEditor } from "../../lib/browser/editorChoice";
import { pasteIntoField } from "./clipboard";
import { EditorFooter } from "./EditorFooter";
import { linkAt } from "./inlineCommands";
import { InsertDialog } from "./InsertDialog";
import { type Insertion, linkInsertion, pictureInsertion } from "./insertions";
import { Toolbar } from "./Toolbar";
import { keysOf, tool, toolKeys, toolsAt } from "./tools";
import { useFieldText } from "./useFieldText";
import { useKeyboardHeight } from "./useKeyboardHeight";
import { VisualText } from "./VisualText";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Attributes of the element in which one writes: the field, or its view. */
  control: { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };
  label: string;
  isRequired: boolean;
  /** Maximum length in characters. */
  max: number;
  isVisual: boolean;
  onVisualChange: (isVisual: boolean) => void;
}

/** Adds the visual editor to a field for Markdown, and the choice between them. */
export function RichEditor(props: Props) {
  const { field, control, max, isVisual, onVisualChange } = props;
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const text = useFieldText(field);
  useKeyboardHeight();
  useLayoutEffect(() => {
    if (hasVisualEditor() && !prefersMarkdown()) onVisualChange(true);
  }, [onVisualChange]);
  useEffect(() => {
    const element = field.current;
    const end = new AbortController();
    element?.addEventListener("paste", pasteIntoField, { signal: end.signal });
    return () => end.abort();
  }, [field]);

  const attributes = useAttributes(props);
  const insertions = useMemo(() => insertionTools(setInsertion), []);
  const keys = useMemo(() => ({ ...toolKeys, ...keysOf(insertions) }), [insertions]);
  const handleView = useCallback((created: EditorView | null) => {
    view.current = created;
    if (!created) setState(null);
  }, []);
  // The letter is painted before the toolbar follows.
  const handleState = useCallback((next: EditorState) => startTransition(() => setState(next)), []);
  const run = (command: Command) => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  };
  const handleToggle = () => {
    rememberEditor(!isVisual);
    onVisualChange(!isVisual);
  };
  return (
    <>
      {hasVisualEditor() && (
        <Toolbar
          tools={state ? [...toolsAt(isInTable(state)), ...insertions] : []}
          state={state}
          controls={control.id}
          onTool={({ command }) => run(command)}
        >
          {(tabIndex) => (
            <button
              type="button"
              className="editor-markdown"
              aria-pressed={!isVisual}
              tabIndex={tabIndex}
              onClick={handleToggle}
            >
              <MarkdownIcon aria-hidden="true" /> Markdown
            </button>
          )}
        </Toolbar>
      )}
      <VisualText
        field={field}
        isVisual={isVisual}
        attributes={attributes}
        keys={keys}
        onView={handleView}
        onState={handleState}
      />
      <EditorFooter text={text} max={max} />
      {insertion && (
        <InsertDialog
          insertion={insertion}
          onInsert={(words, address) => {
            setInsertion(null);
            // The dialog restores the focus when it has closed.
            setTimeout(() => run(insertion.apply(words, address)));
          }}
          onClose={() => setInsertion(null)}
        />
      )}
    </>
  );
}

/** Makes an element to write in the form's field, as far as screen readers are concerned. */
function useAttributes({ control, label, isRequired }: Props): Record<string, string> {
  const { id, "aria-invalid": isInvalid, "aria-describedby": description } = control;
  return useMemo(
    () => ({
      id,
      class: `prose post-body form-control ${isInvalid ? "is-invalid" : ""}`,
      role: "textbox",
      // A translation would become what was written.
      translate: "no",
      "aria-multiline": "true",
      "aria-label": label,
      "aria-required": String(isRequired),
      ...(isInvalid && { "aria-invalid": "true" }),
      ...(description && { "aria-describedby": description }),
    }),
    [id, isInvalid, description, label, isRequired],
  );
}

/** The tools that ask for an address. */
function insertionTools(ask: (insertion: Insertion) => void) {
  const asking =
    (insertionAt: (state: EditorState) => Insertion): Command =>
    (state, dispatch) => {
      if (dispatch) ask(insertionAt(state));
      return true;
    };
  const isInLink = (state: EditorState) => linkAt(state) !== undefined;
  return [
    tool("Odnośnik", Link45deg, "Mod-k", asking(linkInsertion), isInLink),
    tool("Zdjęcie z adresu", Image, "Mod-Alt-4", asking(pictureInsertion)),
  ];
}
