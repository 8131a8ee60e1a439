import "./drafts.scss";
import { useId } from "react";
import { Link } from "react-router-dom";
import { formatDateTime } from "../lib/dates/format";
import { type Draft, draftUrl } from "./drafts";
import { excerpt } from "@blog/markdown/excerpt";
import type { DraftEntry } from "./useDraftList";

interface Props {
  entries: DraftEntry[];
  /** Describes where the draft belongs, if the list contains drafts of several forms. */
  kindOf?: (draft: Draft) => string;
  dropLabel: string;
  /** If given, titles are links to the pages of the drafts' forms, and this is called when one is followed. */
  onFollow?: () => void;
  /** If given, each draft has a button that opens it in the form of this page. */
  onOpen?: (draft: Draft) => void;
  onDrop: (entry: DraftEntry) => void;
  onRestore: (entry: DraftEntry) => void;
}

/** Lists drafts with title and time, and lets the user open or delete each, or restore it after the deletion. */
export function DraftRows({ entries, ...props }: Props) {
  return (
    <ul className="draft-list">
      {entries.map((entry) => (
        <DraftRow key={entry.draft.key} entry={entry} {...props} />
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, "entries"> & { entry: DraftEntry };

function DraftRow({ entry, kindOf, dropLabel, onFollow, onOpen, onDrop, onRestore }: RowProps) {
  const titleId = useId();
  const { draft, restore } = entry;
  const title = draftTitle(draft);
  return (
    <li>
      <div className="draft-summary">
        {onFollow && !restore ? (
          <Link to={draftUrl(draft)} onClick={onFollow}>
            {title}
          </Link>
        ) : (
          <strong id={titleId}>{title}</strong>
        )}
        <span className="meta">
          {kindOf && <span>{kindOf(draft)}</span>}
          <span>{restore ? "Szkic usunięty." : formatDateTime(draft.savedAt)}</span>
        </span>
      </div>
      <div className="form-buttons">
        {onOpen && !restore && (
          <button
            type="button"
            className="btn btn-outline"
            aria-describedby={titleId}
            onClick={() => onOpen(draft)}
          >
            Przywróć
          </button>
        )}
        {/* One button, so that it keeps the focus. */}
        <button
          type="button"
          className="btn btn-outline"
          aria-label={restore ? `Cofnij usunięcie „${title}”` : `${dropLabel} „${title}”`}
          onClick={() => (restore ? onRestore(entry) : onDrop(entry))}
        >
          <span>{restore ? "Cofnij" : dropLabel}</span>
        </button>
      </div>
    </li>
  );
}

function draftTitle({ values: { title = "", description = "", text = "" } }: Draft): string {
  return excerpt([title, description, text].find((value) => value.trim()) ?? "Bez tytułu", 80);
}
