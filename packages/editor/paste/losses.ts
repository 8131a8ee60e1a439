import { pluralForm } from "@blog/shared/plurals";

/** Kinds of content that a paste loses, or that will not last. */
export interface Losses {
  /** Number of pictures of which only names are left. */
  pictures: number;
  /** Number of embedded pages and recordings without an address to which a link could lead. */
  embeds: number;
  /** Number of pictures whose addresses are valid for a short time. */
  expiring: number;
  /** Whether the text was too long to keep its formatting. */
  isPlain: boolean;
}

/** Returns a sentence about losses for the author, or undefined if there are none. */
export function lossMessage({ pictures, embeds, expiring, isPlain }: Losses): string | undefined {
  const picturesOf = (count: number) => `${count} ${count === 1 ? "zdjęcia" : "zdjęć"}`;
  const parts = [
    isPlain && "stracił formatowanie, bo jest za długi",
    pictures > 0 && `brakuje ${picturesOf(pictures)}`,
    embeds > 0 && `brakuje ${embeds} ${pluralForm(embeds, embedForms)}`,
    expiring > 0 && `${pluralForm(expiring, expiryForms)} ${picturesOf(expiring)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Sprawdź wklejony tekst: ${parts.join(", ")}.` : undefined;
}

const embedForms = ["osadzonego elementu", "osadzonych elementów", "osadzonych elementów"] as const;

const expiryForms = [
  "wkrótce wygaśnie adres",
  "wkrótce wygasną adresy",
  "wkrótce wygasną adresy",
] as const;
