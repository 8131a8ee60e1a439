import { useRef, useState } from "react";

/** A dispatched thunk that uploads. */
export interface Upload<Result> {
  abort: () => void;
  unwrap: () => Promise<Result>;
}

/**
 * Tracks the progress of one upload at a time, and lets the user stop it.
 * @param workingLabel says what the server does once it has the whole picture
 */
export function useUpload(workingLabel: string) {
  const [percent, setPercent] = useState(0);
  const current = useRef<{ abort: () => void } | null>(null);
  return {
    busyLabel: percent === 100 ? workingLabel : `Wysyłanie zdjęcia… ${percent}%`,
    onProgress: (share: number) => setPercent(Math.round(share * 100)),
    /** Awaits an upload. @throws its `Failure`, or an `AbortError` after `handleStop` */
    run: async <Result>(upload: Upload<Result>): Promise<Result> => {
      current.current = upload;
      try {
        return await upload.unwrap();
      } finally {
        current.current = null;
        setPercent(0);
      }
    },
    /** Offered while bytes go out: once all have, the server may have saved them. */
    handleStop: percent < 100 ? () => current.current?.abort() : undefined,
  };
}
