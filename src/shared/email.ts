/** Trims an address and writes its domain in ASCII (żółw.pl as xn--w-uga1v8h.pl); both spellings are one account. */
export function asciiEmail(text: string): string {
  const email = text.trim();
  const start = email.lastIndexOf("@") + 1;
  const domain = email.slice(start);
  const isForeign = /\P{ASCII}/u.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  if (start === 0 || !isForeign) return email;
  try {
    return email.slice(0, start) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}
