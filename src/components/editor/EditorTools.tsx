import "../../styles/editor/tools.scss";
import { memo, type RefObject, useDeferredValue, useState } from "react";
import type { MarkdownProfile } from "../../contract/markdown/blocks";
import { activeMarkersAt } from "../../lib/text/activeMarkers";
import { insertLink, type EditorState } from "../../lib/text/markdownEdits";
import { EditorFooter } from "./EditorFooter";
import { applyEdit, readEditorState } from "./textareaEdits";
import { LinkDialog } from "./LinkDialog";
import { Preview } from "./Preview";
import { Toolbar } from "./Toolbar";
import { type Tool, toolsByKind } from "./tools";
import { useEditorShortcuts } from "./useEditorShortcuts";
import { useEditorState } from "./useEditorState";
import { type EditorView, ViewSwitch } from "./ViewSwitch";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The field's id. */
  id: string;
  kind: MarkdownProfile;
  /** Most characters that are taken. */
  max: number;
  view: EditorView;
  onViewChange: (view: EditorView) => void;
}

/** What helps to write in a text field that stands there already. */
export function EditorTools({ field, id, kind, max, view, onViewChange }: Props) {
  const writing = useEditorState(field);
  const text = useDeferredValue(writing.text);
  const [linked, setLinked] = useState<EditorState | null>(null);
  const handleTool = ({ edit }: Tool) => {
    if (field.current) applyEdit(field.current, edit(readEditorState(field.current)));
  };
  const handleAskLink = () => setLinked(field.current && readEditorState(field.current));
  useEditorShortcuts(field, toolsByKind[kind], handleAskLink);
  const handleLink = (words: string, address: string) => {
    setLinked(null);
    // The dialog gives the focus back when it has gone.
    setTimeout(() => {
      if (field.current && linked) applyEdit(field.current, insertLink(linked, words, address));
    });
  };
  return (
    <>
      <Toolbar
        tools={toolsByKind[kind]}
        activeMarkers={activeMarkersAt(writing)}
        controls={id}
        onTool={handleTool}
        onLink={handleAskLink}
      />
      {kind === "post" && (
        <>
          <ViewSwitch view={view} onView={onViewChange} />
          <MemoizedPreview text={text} />
        </>
      )}
      <MemoizedFooter text={text} kind={kind} max={max} />
      {linked && (
        <LinkDialog
          words={linked.text.slice(linked.start, linked.end)}
          onLink={handleLink}
          onClose={() => setLinked(null)}
        />
      )}
    </>
  );
}

// They read the whole text: not at every key.
const MemoizedPreview = memo(Preview);
const MemoizedFooter = memo(EditorFooter);
