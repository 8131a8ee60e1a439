import { useEffect } from "react";

/** A file that misses its place would otherwise be opened instead of the page. */
export function useFileDropGuard(): void {
  useEffect(() => {
    const end = new AbortController();
    const refuse = (event: Event) => event.preventDefault();
    for (const name of ["dragover", "drop"]) addEventListener(name, refuse, { signal: end.signal });
    return () => end.abort();
  }, []);
}

/** Listens for pictures pasted anywhere; text goes where it is pasted. */
export function usePastedImage(take: (file: File) => void): void {
  useEffect(() => {
    const handlePaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      const picture = files.find(({ type }) => type.startsWith("image/"));
      if (picture) take(picture);
    };
    addEventListener("paste", handlePaste);
    return () => removeEventListener("paste", handlePaste);
  }, [take]);
}
