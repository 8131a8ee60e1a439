import { LetterSizeToggle } from "./LetterSizeToggle";
import { ReadLaterButton } from "./ReadLaterButton";
import { ReadLaterLink } from "./ReadLaterLink";
import { ReadMark } from "./ReadMark";
import { ResumeLine } from "./ResumeLine";

/** In one module, so that one request brings all that a reader can do without at first. */
export const parts = { LetterSizeToggle, ReadLaterButton, ReadLaterLink, ReadMark, ResumeLine };
