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

/** Longer names are none of ours, and would take time to compare. */
const maxLength = 30;

/** Allows two slips in a long name and one in a short one; LOG is too short to tell from LANG. */
function isNear(name: string, setting: string): boolean {
  if (name.length > maxLength || setting.length < 4) return false;
  return distance(name, setting) <= (setting.length > 8 ? 2 : 1);
}

/** Counts the letters to insert, delete, replace or swap with their neighbour. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= one.length; i += 1) {
    const [before = [], last = []] = [rows.at(-2), rows.at(-1)];
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
