import { useState } from "react";
import type { Failure } from "../../api/failure";
import { namesInNotes } from "../../lib/document/pictureNotes";
import { notifyError } from "../../lib/feedback/notify";
import { isUnderWay, pendingPictures } from "../../lib/pictures/pendingPictures";
import { pluralize } from "../../shared/plurals";
import { formReader } from "./formValues";

/** Lets a form be sent once the pictures in its text have arrived. */
export function usePictureWait() {
  const [count, setCount] = useState(0);
  /** @returns the fields as they then are @throws a `Failure` if a picture has not arrived */
  const readOnceUploaded = async (form: HTMLFormElement) => {
    for (;;) {
      const valueOf = formReader(form);
      const names = namesInNotes(valueOf("description"));
      const waiting = names.filter(isUnderWay).length;
      setCount(waiting);
      if (waiting === 0) {
        if (names[0] !== undefined) throw missingPicture(names[0]);
        return valueOf;
      }
      await nextChange();
    }
  };
  const label = count > 0 ? `Jeszcze ${pluralize(count, "picture")}…` : undefined;
  return { label, readOnceUploaded };
}

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = pendingPictures.subscribe(() => {
      stop();
      // Waits until the editor has written the picture's address into the text.
      setTimeout(resolve, 100);
    });
  });
}

function missingPicture(name: string): Failure {
  const message = `Zdjęcia „${name}” jeszcze nie ma na serwerze: spróbuj ponownie albo usuń je z\u00a0tekstu.`;
  notifyError(message);
  return { kind: "image", status: null, message, field: "description" };
}
