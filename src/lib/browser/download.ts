export function download(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // The browser reads the blob asynchronously, so its URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
