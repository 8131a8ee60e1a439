import { useEffect, useEffectEvent } from "react";
import { parsePastedHtml } from "../../lib/browser/pastedHtml";

/** Ignores files dropped outside a drop zone, which the browser would open instead of the page. */
export function useFileDropGuard(): void {
  useEffect(() => {
    const end = new AbortController();
    const refuse = (event: Event) => event.preventDefault();
    for (const name of ["dragover", "drop"]) addEventListener(name, refuse, { signal: end.signal });
    return () => end.abort();
  }, []);
}

/**
 * Listens for pictures pasted anywhere. A picture beside text is a part of it: word processors copy
 * an image of each text.
 */
export function usePastedImage(take: (file: File) => void): void {
  const handlePaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    const picture = files.find(({ type }) => type.startsWith("image/"));
    if (picture && !hasText(clipboardData)) take(picture);
  });
  useEffect(() => {
    const end = new AbortController();
    addEventListener("paste", (event) => handlePaste(event), { signal: end.signal });
    return () => end.abort();
  }, []);
}

function hasText(data: DataTransfer | null): boolean {
  if (data?.getData("text/plain").trim()) return true;
  return parsePastedHtml(data?.getData("text/html") ?? "").textContent.trim() !== "";
}
