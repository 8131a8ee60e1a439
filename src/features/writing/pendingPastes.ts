import { createValue } from "../../lib/createValue";

/** Fields with pastes that are still being converted, each once per paste. */
export const pendingPastes = createValue<readonly HTMLTextAreaElement[]>([]);

/** Counts a paste into a field as pending until it has been converted. */
export function trackPaste(field: HTMLTextAreaElement, conversion: Promise<unknown>): void {
  pendingPastes.set([...pendingPastes.get(), field]);
  const stop = () => {
    const fields = pendingPastes.get();
    pendingPastes.set(fields.toSpliced(fields.indexOf(field), 1));
  };
  conversion.then(stop, stop);
}

/** Calls a function once no paste into a field is pending, at once if there is none. */
export function onceConverted(field: HTMLTextAreaElement | null, callback: () => void): void {
  if (!field || !pendingPastes.get().includes(field)) return callback();
  const stop = pendingPastes.subscribe(() => {
    stop();
    onceConverted(field, callback);
  });
}
