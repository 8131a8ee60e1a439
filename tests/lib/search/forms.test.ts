import { expect, it } from "vitest";
import { foldWords, searchPatterns } from "../../../src/contract/search";

/** Twenty Polish words in all their forms, with the percentage of form pairs that match. */
const words: [rate: number, forms: string][] = [
  [76, "żółw żółwia żółwiowi żółwiem żółwiu żółwie żółwi żółwiom żółwiami żółwiach"],
  [100, "Łódź Łodzi Łodzią"],
  [86, "książka książki książce książkę książką książko książek książkom książkami książkach"],
  [68, "ogród ogrodu ogrodowi ogrodem ogrodzie ogrody ogrodów ogrodom ogrodami ogrodach"],
  [84, "podróż podróży podróżą podróże podróżom podróżami podróżach"],
  [88, "kuchnia kuchni kuchnię kuchnią kuchnio kuchnie kuchniom kuchniami kuchniach"],
  [84, "pomidor pomidora pomidorowi pomidorem pomidorze pomidory pomidorów pomidorom pomidorami"],
  [64, "czosnek czosnku czosnkowi czosnkiem czosnki czosnków czosnkom czosnkami czosnkach"],
  [86, "rzeka rzeki rzece rzekę rzeką rzeko rzek rzekom rzekami rzekach"],
  [68, "miasto miasta miastu miastem mieście miast miastom miastami miastach"],
  [87, "muzyka muzyki muzyce muzykę muzyką muzyko muzyk muzykom muzykami muzykach"],
  [67, "pociąg pociągu pociągowi pociągiem pociągi pociągów pociągom pociągami pociągach"],
  [81, "komputer komputera komputerowi komputerem komputerze komputery komputerów komputerami"],
  [50, "zupa zupy zupie zupę zupą zupo zup zupom zupami zupach"],
  [70, "dziecko dziecka dziecku dzieckiem dzieci dzieciom dziećmi dzieciach"],
  [88, "nauczyciel nauczyciela nauczycielowi nauczycielem nauczycielu nauczyciele nauczycieli"],
  [85, "jezioro jeziora jezioru jeziorem jeziorze jezior jeziorom jeziorami jeziorach"],
  [50, "góra góry górze górę górą góro gór górom górami górach"],
  [81, "zdjęcie zdjęcia zdjęciu zdjęciem zdjęć zdjęciom zdjęciami zdjęciach"],
  [81, "opowieść opowieści opowieścią opowieściom opowieściami opowieściach"],
];

it.each(words)("finds %d % of the pairs of inflected forms: %s", (rate, forms) => {
  expect(rateOf([forms], 3)).toBe(rate);
});

it("finds three quarters of all pairs, three times as many as prefixes do", () => {
  const allForms = words.map(([, forms]) => forms);
  expect([1, 2, 3].map((patterns) => rateOf(allForms, patterns))).toEqual([12, 25, 75]);
});

/**
 * Returns the percentage of matching pairs within each word, rounded.
 * @param patterns number of each word's patterns to use, in order: exact, prefix, stem
 */
function rateOf(inflections: string[], patterns: number): number {
  const pairs = inflections
    .map((forms) => forms.split(" "))
    .flatMap((forms) => forms.flatMap((query) => forms.map((text) => ({ query, text }))));
  const hits = pairs.filter(({ query, text }) => {
    const [word = []] = searchPatterns(query);
    return word.slice(0, patterns).some((pattern) => foldWords(text).includes(pattern));
  });
  return Math.round((100 * hits.length) / pairs.length);
}
