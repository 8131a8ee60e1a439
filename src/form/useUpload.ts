import { useRef, useState } from "react";

/** A dispatched thunk that uploads a picture. */
export interface Upload<Result> {
  abort: () => void;
  unwrap: () => Promise<Result>;
}

/**
 * Tracks the progress of one upload at a time, and lets the user cancel it.
 * @param workingLabel label for the time after all bytes have been sent, while the server processes the picture
 */
export function useUpload(workingLabel: string) {
  const [percent, setPercent] = useState(0);
  const activeUpload = useRef<{ abort: () => void } | null>(null);
  return {
    busyLabel: percent === 100 ? workingLabel : `Wysyłanie zdjęcia… ${percent}%`,
    onProgress: (share: number) => setPercent(Math.round(share * 100)),
    /** Waits for an upload. @throws the `Failure` of the upload, or an `AbortError` after `handleStop` */
    run: async <Result>(upload: Upload<Result>): Promise<Result> => {
      activeUpload.current = upload;
      try {
        return await upload.unwrap();
      } finally {
        activeUpload.current = null;
        setPercent(0);
      }
    },
    /** Cancels the upload. Undefined once all bytes are sent, because the server may have saved the picture by then. */
    handleStop: percent < 100 ? () => activeUpload.current?.abort() : undefined,
  };
}
