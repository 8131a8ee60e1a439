import { showSuccess } from "../../lib/feedback/alert";
import { notifyError } from "../../lib/feedback/notify";
import { DeleteButton } from "../../ui/DeleteButton";

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
          if (!(await clearStoredData())) return notifyError(incompleteText);
          await showSuccess("Usunięto", "Ten blog nie ma już nic na tym urządzeniu.");
          location.reload();
        }}
      />
    </p>
  );
}

const incompleteText =
  "Przeglądarka nie pozwoliła usunąć wszystkiego. Wyczyść dane tej strony w jej ustawieniach.";

/** Deletes everything that the blog has stored in the browser. @returns false if a part could not be deleted */
async function clearStoredData(): Promise<boolean> {
  document.cookie = "CookieConsent=; path=/; max-age=0";
  const steps = [async () => localStorage.clear(), async () => sessionStorage.clear(), clearCaches];
  const results = await Promise.allSettled(steps.map((step) => step()));
  return results.every(({ status }) => status === "fulfilled");
}

async function clearCaches(): Promise<void> {
  // Browsers offer no cache storage on plain HTTP.
  if (!("caches" in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
