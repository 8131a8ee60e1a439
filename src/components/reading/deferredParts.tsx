import { deferredPart } from "../ui/lazyPart";

const load = async () => (await import("./parts")).parts;

export const LetterSizeToggle = deferredPart(async () => (await load()).LetterSizeToggle);
export const ReadLaterButton = deferredPart(async () => (await load()).ReadLaterButton);
export const ReadLaterLink = deferredPart(async () => (await load()).ReadLaterLink);
