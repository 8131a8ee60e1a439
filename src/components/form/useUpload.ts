import { useRef, useState } from "react";
import { preparePhoto } from "../../lib/image/photo";

/** A dispatched thunk that uploads. */
export interface Upload<Result> {
  abort: () => void;
  unwrap: () => Promise<Result>;
}

/** The progress of one upload at a time, and a way to end it. */
export function useUpload() {
  const [percent, setPercent] = useState(0);
  const running = useRef<AbortController | null>(null);
  return {
    busyLabel: `Wysyłanie zdjęcia… ${percent}%`,
    onProgress: (share: number) => setPercent(Math.round(share * 100)),
    /**
     * Prepares a picture, sends it and waits for the answer.
     * @throws a `PhotoError`, the upload's `Failure`, or an `AbortError` after `handleStop`
     */
    run: async <Result>(image: File, send: (prepared: File) => Upload<Result>): Promise<Result> => {
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      try {
        const prepared = await Promise.race([preparePhoto(image), rejectOnAbort(signal)]);
        const upload = send(prepared);
        signal.addEventListener("abort", () => upload.abort());
        return await upload.unwrap();
      } finally {
        running.current = null;
        setPercent(0);
      }
    },
    handleStop: () => running.current?.abort(),
  };
}

/** Never resolves. @throws an `AbortError` as soon as the signal says so */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
