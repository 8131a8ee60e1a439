import { expect, it } from "vitest";
import { foldWords, searchPatterns } from "@blog/shared/search";

/** All forms of Polish words with every kind of declension, one word per line. */
const words = [
  "żółw żółwia żółwiowi żółwiem żółwiu żółwie żółwi żółwiom żółwiami żółwiach",
  "Łódź Łodzi Łodzią",
  "książka książki książce książkę książką książko książek książkom książkami książkach",
  "ogród ogrodu ogrodowi ogrodem ogrodzie ogrody ogrodów ogrodom ogrodami ogrodach",
  "podróż podróży podróżą podróże podróżom podróżami podróżach",
  "kuchnia kuchni kuchnię kuchnią kuchnio kuchnie kuchniom kuchniami kuchniach",
  "czosnek czosnku czosnkowi czosnkiem czosnki czosnków czosnkom czosnkami czosnkach",
  "rzeka rzeki rzece rzekę rzeką rzeko rzek rzekom rzekami rzekach",
  "miasto miasta miastu miastem mieście miast miastom miastami miastach",
  "pociąg pociągu pociągowi pociągiem pociągi pociągów pociągom pociągami pociągach",
  "dziecko dziecka dziecku dzieckiem dzieci dzieciom dziećmi dzieciach",
  "nauczyciel nauczyciela nauczycielowi nauczycielem nauczycielu nauczyciele nauczycieli nauczycielom nauczycielami nauczycielach",
  "jezioro jeziora jezioru jeziorem jeziorze jezior jeziorom jeziorami jeziorach",
  "góra góry górze górę górą góro gór górom górami górach",
  "zdjęcie zdjęcia zdjęciu zdjęciem zdjęć zdjęciom zdjęciami zdjęciach",
  "opowieść opowieści opowieścią opowieściom opowieściami opowieściach",
  "wiosna wiosny wiośnie wiosnę wiosną wiosno wiosen wiosnom wiosnami wiosnach",
  "samochód samochodu samochodowi samochodem samochodzie samochody samochodów samochodom samochodami samochodach",
  "szkoła szkoły szkole szkołę szkołą szkoło szkół szkołom szkołami szkołach",
  "ptak ptaka ptakowi ptakiem ptaku ptaki ptaków ptakom ptakami ptakach",
  "historia historii historię historią historio historie historiom historiami historiach",
  "zielony zielona zielone zielonego zielonej zielonemu zieloną zielonym zieloni zielonych zielonymi",
];

/** Other words, which begin like the words above. */
const otherWords =
  `żółty łodyga lodowce lody lodach księżyc książę ogrzewanie ogromny ogrom podręcznik podrzeć
  pomidorowa rzecz rzeczy rząd rzędzie rzeźba rzepak mieścić miał miała miasteczko muzeum pociecha pocierać
  dziesięć dziewczyna dziennik dzieje dzięki gorąco górny zdjąć zdanie chłodno kawałek kawiarnia sałata
  przeprosiny przepadły przepaść wystarczy wysoko wyspać równo rowki szkoda szkło szklanka koncentrat koncern
  programista kwiecień kwietniu zielnik historyk telewizja samolot samotny morela komputerowy komplet nauka
  zupełnie opowiadać`.split(/\s+/);

const wordForms = words.map((forms) => forms.split(" "));

const texts = [...wordForms.flat(), ...otherWords].map((word) => ({
  word,
  folded: foldWords(word),
}));

it("finds nine of ten forms of a word, and little else", () => {
  expect(measureSearch()).toEqual({ recall: 91, precision: 97 });
});

/** Searches all words for each form of each word. @returns recall and precision in rounded percent */
function measureSearch() {
  const hits = wordForms.flatMap((forms) =>
    forms.flatMap((query) => {
      const patterns = searchPatterns(query).flat();
      const found = texts.filter(({ folded }) =>
        patterns.some((pattern) => folded.includes(pattern)),
      );
      return found.map(({ word }) => forms.includes(word));
    }),
  );
  const formHits = hits.filter(Boolean).length;
  const pairs = wordForms.reduce((sum, forms) => sum + forms.length ** 2, 0);
  return {
    recall: Math.round((100 * formHits) / pairs),
    precision: Math.round((100 * formHits) / hits.length),
  };
}

it.each([
  ["a w domu", ["domu"]],
  ["a", ["a"]],
])("words of one letter are looked for only if there are no others: %s", (query, found) => {
  expect(searchPatterns(query).map(([word = ""]) => word.trim())).toEqual(found);
});
