import "./tools.scss";
import { memo, type RefObject, useContext, useDeferredValue, useState } from "react";
import type { MarkdownProfile } from "../../shared/markdown/blocks";
import { activeMarkersAt } from "../../lib/text/activeMarkers";
import { type EditorState } from "../../lib/text/markdownEdits";
import { insertLink, insertPicture } from "../../lib/text/markdownInserts";
import { DraftContext } from "../form/draftContext";
import { EditorFooter } from "./EditorFooter";
import { applyEdit, readEditorState } from "./textareaEdits";
import { InsertDialog } from "./InsertDialog";
import { Preview } from "./Preview";
import { Toolbar } from "./Toolbar";
import { type Insertion, type Tool, toolsByKind } from "./tools";
import { useEditorShortcuts } from "./useEditorShortcuts";
import { useEditorState } from "./useEditorState";
import { type EditorView, ViewSwitch } from "./ViewSwitch";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The field's id. */
  id: string;
  kind: MarkdownProfile;
  /** Maximum length in characters. */
  max: number;
  view: EditorView;
  onViewChange: (view: EditorView) => void;
}

/** Adds a toolbar, shortcuts, a preview and a footer to a text field. */
export function EditorTools({ field, id, kind, max, view, onViewChange }: Props) {
  const writing = useEditorState(field);
  const text = useDeferredValue(writing.text);
  const position = useDeferredValue(writing.start);
  const isDraftSaved = useContext(DraftContext);
  const [asked, setAsked] = useState<{ insertion: Insertion; state: EditorState } | null>(null);
  const handleTool = ({ edit }: Tool) => {
    if (field.current) applyEdit(field.current, edit(readEditorState(field.current)));
  };
  const insertions = insertionsByKind[kind];
  const handleInsertion = (insertion: Insertion) => {
    if (field.current) setAsked({ insertion, state: readEditorState(field.current) });
  };
  useEditorShortcuts(field, { tools: toolsByKind[kind], insertions, onInsertion: handleInsertion });
  const handleInsert = (words: string, address: string) => {
    setAsked(null);
    const insert = asked?.insertion === "picture" ? insertPicture : insertLink;
    // The dialog restores the focus when it has closed.
    setTimeout(() => {
      if (field.current && asked) applyEdit(field.current, insert(asked.state, words, address));
    });
  };
  return (
    <>
      <Toolbar
        tools={toolsByKind[kind]}
        activeMarkers={activeMarkersAt(writing)}
        controls={id}
        isDraftSaved={isDraftSaved}
        onTool={handleTool}
        insertions={insertions}
        onInsertion={handleInsertion}
      />
      {kind === "post" && (
        <>
          <ViewSwitch view={view} onView={onViewChange} />
          <MemoizedPreview text={text} position={position} isAlone={view === "preview"} />
        </>
      )}
      <MemoizedFooter text={text} kind={kind} max={max} />
      {asked && (
        <InsertDialog
          kind={asked.insertion}
          words={asked.state.text.slice(asked.state.start, asked.state.end)}
          onInsert={handleInsert}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const insertionsByKind: Record<MarkdownProfile, readonly Insertion[]> = {
  post: ["link", "picture"],
  comment: ["link"],
};

// Both process the whole text, so not on every keystroke.
const MemoizedPreview = memo(Preview);
const MemoizedFooter = memo(EditorFooter);
