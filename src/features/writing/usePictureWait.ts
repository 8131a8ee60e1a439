import { useState } from "react";
import type { Failure } from "../../api/failure";
import { placeholderNames } from "@blog/editor/document/picturePlaceholders";
import { notifyError } from "../../lib/feedback/notify";
import { isUploadPending, pendingPictures } from "./pendingPictures";
import { pluralize } from "@blog/shared/plurals";
import { formReader } from "../../form/formValues";

/** Delays the submission of a form until the pictures in its text have been uploaded. */
export function usePictureWait() {
  const [pendingCount, setPendingCount] = useState(0);
  /** Waits for the uploads, then returns a `formReader`. @throws a `Failure` if a picture is not on the server */
  const readOnceUploaded = async (form: HTMLFormElement) => {
    for (;;) {
      const valueOf = formReader(form);
      const names = placeholderNames(valueOf("description"));
      const newPendingCount = names.filter(isUploadPending).length;
      setPendingCount(newPendingCount);
      if (newPendingCount === 0) {
        if (names[0] !== undefined) throw missingPictureFailure(names[0]);
        return valueOf;
      }
      await nextPictureChange();
    }
  };
  const label = pendingCount > 0 ? `Jeszcze ${pluralize(pendingCount, "picture")}…` : undefined;
  return { label, readOnceUploaded };
}

function nextPictureChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = pendingPictures.subscribe(() => {
      stop();
      // Gives the editor time to replace the placeholder in the text with the uploaded picture.
      setTimeout(resolve, 100);
    });
  });
}

function missingPictureFailure(name: string): Failure {
  const message = `Zdjęcia „${name}” jeszcze nie ma na serwerze: spróbuj ponownie albo usuń je z\u00a0tekstu.`;
  notifyError(message);
  return { kind: "image", status: null, message, field: "description" };
}
