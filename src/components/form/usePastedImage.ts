import { useEffect, useEffectEvent } from "react";
import { listen } from "../../lib/browser/listen";
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
  useEffect(() => listen(["paste"], (event) => handlePaste(event)), []);
}

function hasText(data: DataTransfer | null): boolean {
  if (data?.getData("text/plain").trim()) return true;
  return parsePastedHtml(data?.getData("text/html") ?? "").textContent.trim() !== "";
}
