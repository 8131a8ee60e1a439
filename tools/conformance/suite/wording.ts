/** English words that no Polish message contains. */
export const english =
  /\b(bad|body|error|expected|failed|found|invalid|key|large|missing|must|not|required|should|the|token|too|unauthorized|unrecognized|validation)\b/i;
