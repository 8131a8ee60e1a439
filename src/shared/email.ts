/** Trims an address and converts its domain to ASCII (żółw.pl to xn--w-uga1v8h.pl), so that both are one account. */
export function asciiEmail(text: string): string {
  const email = text.trim();
  const domainStart = email.lastIndexOf("@") + 1;
  const domain = email.slice(domainStart);
  const isInternationalized = /\P{ASCII}/u.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  if (domainStart === 0 || !isInternationalized) return email;
  try {
    return email.slice(0, domainStart) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}
