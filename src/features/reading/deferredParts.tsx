import { deferredPart } from "../../ui/lazyPart";

const loadParts = async () => (await import("./parts")).parts;

export const LetterSizeToggle = deferredPart(async () => (await loadParts()).LetterSizeToggle);
export const ReadLaterButton = deferredPart(async () => (await loadParts()).ReadLaterButton);
export const ReadLaterLink = deferredPart(async () => (await loadParts()).ReadLaterLink);
export const ReadMark = deferredPart(async () => (await loadParts()).ReadMark);
export const ResumeLine = deferredPart(async () => (await loadParts()).ResumeLine, ResumeSpacer);

/** Reserves space for `ResumeLine`, which the style sheet shows only if `markBegunPost` has marked the document. */
function ResumeSpacer() {
  return <div className="resume-line" />;
}
