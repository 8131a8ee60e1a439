import { useEffect, useEffectEvent } from "react";
import { parsePastedHtml } from "../../lib/browser/pastedHtml";

/**
 * Listens for pictures pasted anywhere. A picture beside text is a part of it: word processors copy
 * an image of each text.
 */
export function usePastedImage(onPaste: (file: File) => void): void {
  const handlePaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    const image = files.find(({ type }) => type.startsWith("image/"));
    if (image && !hasText(clipboardData)) onPaste(image);
  });
  useEffect(() => {
    const listeners = new AbortController();
    addEventListener("paste", (event) => handlePaste(event), { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
}

function hasText(data: DataTransfer | null): boolean {
  if (data?.getData("text/plain").trim()) return true;
  return parsePastedHtml(data?.getData("text/html") ?? "").textContent.trim() !== "";
}
