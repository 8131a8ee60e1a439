import { useRef, useState } from "react";

/** A dispatched thunk that uploads. */
export interface Upload<Result> {
  abort: () => void;
  unwrap: () => Promise<Result>;
}

/** The progress of one upload at a time, and a way to end it. */
export function useUpload() {
  const [percent, setPercent] = useState(0);
  const running = useRef<{ abort: () => void } | null>(null);
  return {
    percent,
    onProgress: (share: number) => setPercent(Math.round(share * 100)),
    /** Waits for an upload. @throws its `Failure`, or an `AbortError` after `handleCancel` */
    run: async <Result>(upload: Upload<Result>): Promise<Result> => {
      running.current = upload;
      try {
        return await upload.unwrap();
      } finally {
        running.current = null;
        setPercent(0);
      }
    },
    handleCancel: () => running.current?.abort(),
  };
}
