import { showSuccess } from "../../lib/feedback/alert";
import { DeleteButton } from "../ui/DeleteButton";

/** Renders a button that deletes everything this blog has stored in the browser, and then reloads the page. */
export function ForgetDevice() {
  return (
    <p>
      <DeleteButton
        className="btn btn-outline"
        label="Usuń wszystko z tego urządzenia"
        confirmText="Znikną także niewysłane szkice i posty zachowane na później, a konto zostanie na tym urządzeniu wylogowane."
        confirmLabel="Usuń wszystko"
        onDelete={async () => {
          await clearBrowser();
          await showSuccess("Usunięto", "Ten blog nie ma już nic na tym urządzeniu.");
          location.reload();
        }}
      />
    </p>
  );
}

async function clearBrowser(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = "CookieConsent=; path=/; max-age=0";
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    // If the browser blocks storage, there is nothing to delete.
  }
}
