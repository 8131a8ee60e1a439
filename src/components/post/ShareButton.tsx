import { Share } from "react-bootstrap-icons";
import { notifyError, notifySuccess } from "../../lib/feedback/notify";

/** Shares the page's one address, without what else stands in the bar: by the system's sheet where there is one, else by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const handleShare = async () => {
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
    const url = canonical?.href ?? location.href;
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      await notifySuccess("Skopiowano odnośnik");
    } catch (error) {
      // Closing the sheet is a choice, too.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await notifyError("Nie udało się skopiować odnośnika. Skopiuj go z paska adresu.");
    }
  };
  return (
    <button type="button" className="link-button share-button" onClick={handleShare}>
      <Share aria-hidden="true" /> Udostępnij
    </button>
  );
}
