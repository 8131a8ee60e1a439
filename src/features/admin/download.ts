export function download(text: string, fileName: string, mimeType: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mimeType }));
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
  // The browser reads the blob asynchronously, so its URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
