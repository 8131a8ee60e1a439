import { useEffect } from "react";
import { announce } from "../../lib/feedback/announce";
import { useIsOnline } from "../ui/useIsOnline";
import type { FormDraft } from "./useDraft";

/** Shows whether the draft is saved; last in the form, so that nothing moves. */
export function DraftStatus({ draft: { status } }: { draft: FormDraft }) {
  const hasNetwork = useIsOnline();
  useEffect(() => {
    // Once: each later pause in typing saves it, too.
    if (status === "saved") announce("Szkic zapisany.");
  }, [status]);
  if (status === "none") return null;
  if (status !== "saved")
    return (
      <p className="field-error draft-status" role="status">
        {`${reasons[status]} Nie zamykaj strony przed wysłaniem.`}
      </p>
    );
  return (
    <p className="meta draft-status">
      {hasNetwork
        ? "Szkic zapisany"
        : "Szkic zapisany i\u00a0czeka na internet. Wyślij go, gdy połączenie wróci."}
    </p>
  );
}

const reasons = {
  full: "Przeglądarka nie ma miejsca na szkic.",
  blocked: "Ustawienia przeglądarki nie pozwalają zapisać szkicu.",
};
