/**
 * Whether what a server says with a failure of its own (5xx) comes from its code and is meant for
 * nobody: it holds what stands in code alone, or is a phrase of the runtime or of a library that
 * servers of this API are made of. Narrow: a sentence of a developer to a user is none of these.
 */
export function isTechnical(text: string): boolean {
  const isCode = code.some((sign) => sign.test(text));
  return isCode || phrases.some((phrase) => phrase.test(text));
}

const code = [
  /[`{}]|=>|::|\w\(\)/, // signs of code
  /\b[a-z]+[A-Z]\w*|\w_\w/, // camelCase, snake_case
  /\b[a-z]\w+\.[a-z]\w+ (?:is|must|failed)\b/, // post.title is required
  /\bE[A-Z]{4,}\b|\bE\d{4,}\b/, // ECONNREFUSED, E11000
  /\b(?:undefined|null|NaN)\b/,
  /\b\w*(?:Error|Exception)\b(?:[:(]|$)/, // MulterError: …
];

const phrases = [
  /^cannot (?:read|set|access|destructure|convert|find module|overwrite)/i,
  /is not (?:a function|defined|iterable|a constructor|valid json)/i,
  /^cast to |validation failed|duplicate key|buffering timed out/i,
  /^(?:file too large|field value too long|too many files|unexpected (?:field|end|token|string))/i,
  /^(?:request entity too large|internal server error|socket hang up|getaddrinfo)/i,
  /^(?:jwt |invalid (?:signature|token$|login:)|illegal arguments|must supply)/i,
];
