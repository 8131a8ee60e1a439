import { useRef } from "react";
import { pluralizeOutOf } from "../../lib/text/plurals";
import { useReservedRoom } from "../ui/useReservedRoom";
import { type BulkDeletion, stopBulkDeletion, useBulkDeletion } from "./bulkDeletion";

/** Renders the progress of a bulk deletion on every page of the panel. */
export function BulkDeletionBar() {
  const deletion = useBulkDeletion();
  return deletion && <ProgressBar deletion={deletion} />;
}

function ProgressBar({ deletion: { noun, done, total } }: { deletion: BulkDeletion }) {
  const bar = useRef<HTMLDivElement>(null);
  useReservedRoom(bar, "--selection-room");
  const count = pluralizeOutOf(done, total, noun);
  return (
    <div ref={bar} className="selection-bar" role="group" aria-label="Usuwanie">
      <p>
        <progress aria-label="Usuwanie zaznaczonych" value={done} max={total} />
        <span key={count}>{count}</span>
      </p>
      <button type="button" className="btn btn-outline" onClick={stopBulkDeletion}>
        Przerwij
      </button>
    </div>
  );
}
