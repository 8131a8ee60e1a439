import { LetterSizeToggle } from "./LetterSizeToggle";
import { ReadLaterButton, ReadLaterLink } from "./ReadLaterButton";
import { ReadMark, ResumeLine } from "./ResumeLine";

/** Components that the first paint does not need, in one module, so that one request loads them all. */
export const parts = { LetterSizeToggle, ReadLaterButton, ReadLaterLink, ReadMark, ResumeLine };
