import { showSuccess } from "../../lib/feedback/alert";
import { notifyError } from "../../lib/feedback/notify";
import { DeleteButton } from "../../ui/DeleteButton";
import { clearBrowserStores } from "./browserStores";

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
          if (!(await clearBrowserStores())) return notifyError(incompleteText);
          await showSuccess("Usunięto", "Ten blog nie ma już nic na tym urządzeniu.");
          location.reload();
        }}
      />
    </p>
  );
}

const incompleteText =
  "Przeglądarka nie pozwoliła usunąć wszystkiego. Wyczyść dane tej strony w jej ustawieniach.";
