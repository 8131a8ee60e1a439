import { Share } from "react-bootstrap-icons";
import { notifyError, notifySuccess } from "../../lib/feedback/notify";

/** Shares the canonical URL by the system's share sheet, or copies it if there is none. */
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
      notifySuccess("Skopiowano odnośnik");
    } catch (error) {
      // The user closed the sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      notifyError("Nie udało się skopiować odnośnika. Skopiuj go z paska adresu.");
    }
  };
  return (
    <button type="button" className="link-button share-button" onClick={handleShare}>
      <Share aria-hidden="true" /> Udostępnij
    </button>
  );
}
