import { useState } from "react";
import type { Failure } from "../../api/failure";
import { pictureLabel, placeholderNames } from "@blog/editor/document/picturePlaceholders";
import { notifyError } from "../../lib/feedback/notify";
import { isUploadPending, pendingPictures } from "./pendingPictures";
import { pluralize } from "@blog/shared/plurals";
import { formReader } from "../../form/formValues";

/** Delays the submission of a form until the pictures in its text have been uploaded. */
export function usePictureWait() {
  const [label, setLabel] = useState<string>();
  /** Waits for the pictures, then returns a `formReader`. @throws a `Failure` if a picture is not on the server */
  const readOnceUploaded = async (form: HTMLFormElement) => {
    // Fields then fill the placeholders of uploaded pictures that an undo has brought back.
    pendingPictures.set(pendingPictures.get());
    for (;;) {
      const valueOf = formReader(form);
      const names = placeholderNames(valueOf("description"));
      const pendingCount = names.filter(isUploadPending).length;
      setLabel(pendingCount > 0 ? `Jeszcze ${pluralize(pendingCount, "picture")}…` : undefined);
      if (pendingCount === 0) {
        if (names[0] !== undefined) throw missingPictureFailure(names[0]);
        return valueOf;
      }
      await nextChange();
    }
  };
  return { label, readOnceUploaded };
}

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = pendingPictures.subscribe(() => {
      stop();
      // Gives the editor time to replace the placeholder in the text.
      setTimeout(resolve, 100);
    });
  });
}

function missingPictureFailure(name: string): Failure {
  const message = `Zdjęcia „${pictureLabel(name)}” jeszcze nie ma na serwerze: spróbuj ponownie albo usuń je z\u00a0tekstu.`;
  notifyError(message);
  return { kind: "image", status: null, message, field: "description" };
}
