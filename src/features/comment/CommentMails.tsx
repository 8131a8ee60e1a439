import { useEffect, useState } from "react";
import { chooseCommentMails, readCommentMails } from "./api";
import { explainFailure } from "../../api/failure";
import { notifyError } from "../../lib/feedback/notify";

/** `isAsked` means that the user has asked to load the choice again, so the request may open the log-in dialog. */
type ChoiceState =
  | { status: "loading"; isAsked: boolean }
  | { status: "failed" }
  | { status: "known" | "saving"; isOn: boolean };

/** Renders a checkbox with which users choose whether to get e-mails about comments on their posts. */
export function CommentMails() {
  const [state, setState] = useState<ChoiceState>({ status: "loading", isAsked: false });
  const { status } = state;
  const isOn = "isOn" in state && state.isOn;
  const mayPrompt = "isAsked" in state && state.isAsked;
  useEffect(() => {
    if (status !== "loading") return undefined;
    const controller = new AbortController();
    readCommentMails(controller.signal, mayPrompt).then(
      (isStoredOn) => setState({ status: "known", isOn: isStoredOn }),
      () => !controller.signal.aborted && setState({ status: "failed" }),
    );
    return () => controller.abort();
  }, [status, mayPrompt]);
  const handleChange = async () => {
    if (status !== "known") return;
    setState({ status: "saving", isOn: !isOn });
    try {
      setState({ status: "known", isOn: await chooseCommentMails(!isOn) });
    } catch (error) {
      setState({ status: "known", isOn });
      notifyError((await explainFailure(error)).message);
    }
  };
  if (status === "failed")
    return (
      <p className="profile-choice meta">
        <span>Powiadomienia e-mailem:</span>
        <button
          type="button"
          className="link-button"
          onClick={() => setState({ status: "loading", isAsked: true })}
        >
          spróbuj wczytać ponownie
        </button>
      </p>
    );
  return (
    <label className="profile-choice">
      <input
        type="checkbox"
        checked={isOn}
        aria-disabled={status !== "known"}
        onChange={() => void handleChange()}
      />
      <span>Powiadomienia e-mailem o komentarzach</span>
    </label>
  );
}
