/**
 * Returns whether a message of a 5xx comes from the server's code and is not meant for users: it
 * contains code, or a phrase of the runtime or of a library common among servers of this API. The
 * patterns are narrow, so that a developer's sentence to users passes.
 */
export function isTechnical(text: string): boolean {
  return [...code, ...phrases].some((pattern) => pattern.test(text));
}

/** Returns whether it is a sentence, rather than nothing, markup or a stack trace. */
export function isPresentable(text: string): boolean {
  return text.trim() !== "" && !/<[a-z!/]/i.test(text) && !/\n *at /.test(text);
}

const code = [
  /[`{}]|=>|::|\w\(\)/, // punctuation
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
