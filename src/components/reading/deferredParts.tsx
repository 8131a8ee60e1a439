import { deferredPart } from "../ui/lazyPart";

const load = async () => (await import("./parts")).parts;

export const LetterSizeToggle = deferredPart(async () => (await load()).LetterSizeToggle);
export const ReadLaterButton = deferredPart(async () => (await load()).ReadLaterButton);
export const ReadLaterLink = deferredPart(async () => (await load()).ReadLaterLink);
export const ReadMark = deferredPart(async () => (await load()).ReadMark);
export const ResumeLine = deferredPart(async () => (await load()).ResumeLine, ResumePlace);

/** Keeps the place of the line, which is shown where the inline script has found that the post was begun. */
function ResumePlace() {
  return <div className="resume-line" />;
}
