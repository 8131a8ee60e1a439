import { distance } from "fastest-levenshtein";
import { environmentSchema } from "./environment";

/** Read when the page is built, not by the server. */
export const buildVariables = [
  "VITE_API_HOST",
  "VITE_SITE_NAME",
  "VITE_SITE_DESCRIPTION",
  "VITE_DATA_CONTROLLER",
  "VITE_CONTACT_EMAIL",
];

const known = [...Object.keys(environmentSchema.shape), ...buildVariables];

/** Names each variable that looks like a setting but is none, with the one that is meant. */
export function misspelledSettings(names: string[]): string[] {
  return names.flatMap((name) => {
    const meant = known.includes(name) ? undefined : known.find((one) => isNear(name, one));
    return meant ? [`${name} is not a setting: ${meant} may be meant.`] : [];
  });
}

/** Returns the names that people take for settings, though nothing reads them. */
export function unknownSettings(names: string[]): string[] {
  return names.filter((name) => /^(BASE_URL$|VITE_)/.test(name) && !known.includes(name));
}

/** Longer names are none of ours, and would take time to compare. */
const maxLength = 30;

/** Allows two letters to differ in a long name and one in a short one; LOG is too short to tell from LANG. */
function isNear(name: string, setting: string): boolean {
  if (name.length > maxLength || setting.length < 4) return false;
  return distance(name, setting) <= (setting.length > 8 ? 2 : 1);
}
