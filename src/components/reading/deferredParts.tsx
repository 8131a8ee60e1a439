import { deferredPart } from "../ui/lazyPart";

const load = async () => (await import("./parts")).parts;

export const LetterSizeToggle = deferredPart(async () => (await load()).LetterSizeToggle);
export const ReadLaterButton = deferredPart(async () => (await load()).ReadLaterButton);
export const ReadLaterLink = deferredPart(async () => (await load()).ReadLaterLink);
export const ReadMark = deferredPart(async () => (await load()).ReadMark);
export const ResumeLine = deferredPart(async () => (await load()).ResumeLine, ResumePlace);

/** Reserves the line's place, which the style sheet shows if the inline script has marked the post as begun. */
function ResumePlace() {
  return <div className="resume-line" />;
}
