/** Trims an e-mail address and converts its domain to ASCII, so that żółw.pl equals xn--w-uga1v8h.pl. */
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
