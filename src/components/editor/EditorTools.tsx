import "../../styles/editor.scss";
import { type RefObject, useDeferredValue, useState } from "react";
import type { TextKind } from "../../contract/marks";
import { linkTo, marksAt, type Writing } from "../../lib/text/editing";
import { PostBody } from "../post/PostBody";
import { Counter } from "./Counter";
import { applyEdit, writingOf } from "./fieldEdits";
import { LinkDialog } from "./LinkDialog";
import { Toolbar } from "./Toolbar";
import { type Tool, toolsOf } from "./tools";
import { useEditorKeys } from "./useEditorKeys";
import { useWriting } from "./useWriting";

export type EditorView = "write" | "preview";

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
          <div className="editor-views">
            {(["write", "preview"] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={view === one}
                onClick={() => onView(one)}
              >
                {one === "write" ? "Pisz" : "Podgląd"}
              </button>
            ))}
          </div>
          <section className="editor-preview" aria-label="Podgląd">
            {text.trim() ? (
              <PostBody text={text.trim()} />
            ) : (
              <p className="meta">Tu zobaczysz, jak będzie wyglądał tekst.</p>
            )}
          </section>
        </>
      )}
      <Counter text={text} kind={kind} max={max} />
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
