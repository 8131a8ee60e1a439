/** Words that a sentence for people who read Polish does not have. */
export const english =
  /\b(bad|body|error|expected|failed|found|invalid|key|large|missing|must|not|required|should|the|token|too|unauthorized|unrecognized|validation)\b/i;
