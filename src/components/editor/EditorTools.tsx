import "../../styles/editor/tools.scss";
import { memo, type RefObject, useDeferredValue, useState } from "react";
import type { TextKind } from "../../contract/marks";
import { marksAt } from "../../lib/text/cursorMarks";
import { linkTo, type Writing } from "../../lib/text/editing";
import { Counter } from "./Counter";
import { applyEdit, writingOf } from "./fieldEdits";
import { LinkDialog } from "./LinkDialog";
import { Preview } from "./Preview";
import { Toolbar } from "./Toolbar";
import { type Tool, toolsOf } from "./tools";
import { useEditorKeys } from "./useEditorKeys";
import { useWriting } from "./useWriting";
import { type EditorView, ViewSwitch } from "./ViewSwitch";

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The field's id. */
  id: string;
  kind: TextKind;
  /** Most characters that are taken. */
  max: number;
  view: EditorView;
  onView: (view: EditorView) => void;
}

/** What helps to write in a text field that stands there already. */
export function EditorTools({ field, id, kind, max, view, onView }: Props) {
  const writing = useWriting(field);
  const text = useDeferredValue(writing.text);
  const [linked, setLinked] = useState<Writing | null>(null);
  const handleTool = ({ edit }: Tool) => {
    if (field.current) applyEdit(field.current, edit(writingOf(field.current)));
  };
  const handleAskLink = () => setLinked(field.current && writingOf(field.current));
  useEditorKeys(field, toolsOf[kind], handleAskLink);
  const handleLink = (words: string, address: string) => {
    setLinked(null);
    // The dialog gives the focus back when it has gone.
    setTimeout(() => {
      if (field.current && linked) applyEdit(field.current, linkTo(linked, words, address));
    });
  };
  return (
    <>
      <Toolbar
        tools={toolsOf[kind]}
        marks={marksAt(writing)}
        controls={id}
        onTool={handleTool}
        onLink={handleAskLink}
      />
      {kind === "post" && (
        <>
          <ViewSwitch view={view} onView={onView} />
          <QuietPreview text={text} />
        </>
      )}
      <QuietCounter text={text} kind={kind} max={max} />
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
const QuietPreview = memo(Preview);
const QuietCounter = memo(Counter);
