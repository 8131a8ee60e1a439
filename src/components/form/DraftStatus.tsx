import type { FormDraft } from "./useDraft";

/** Says whether what is typed is kept; stands last in a form, so that nothing moves. */
export function DraftStatus({ draft: { status } }: { draft: FormDraft }) {
  if (status === "none") return null;
  if (status === "saved") return <p className="meta draft-status">Szkic zapisany</p>;
  return (
    <p className="field-error draft-status" role="status">
      Przeglądarka nie ma miejsca na szkic. Nie zamykaj strony przed wysłaniem.
    </p>
  );
}
