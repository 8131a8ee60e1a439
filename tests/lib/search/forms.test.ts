import { expect, it } from "vitest";
import { foldWords, searchPatterns } from "../../../src/shared/search";

/** Forty Polish words in all their forms: percentages of recall and precision. */
const words: [recall: number, precision: number, forms: string][] = [
  [95, 100, "żółw żółwia żółwiowi żółwiem żółwiu żółwie żółwi żółwiom żółwiami żółwiach"],
  [100, 100, "Łódź Łodzi Łodzią"],
  [96, 92, "książka książki książce książkę książką książko książek książkom książkami książkach"],
  [100, 94, "ogród ogrodu ogrodowi ogrodem ogrodzie ogrody ogrodów ogrodom ogrodami ogrodach"],
  [100, 96, "podróż podróży podróżą podróże podróżom podróżami podróżach"],
  [100, 100, "kuchnia kuchni kuchnię kuchnią kuchnio kuchnie kuchniom kuchniami kuchniach"],
  [
    100,
    91,
    "pomidor pomidora pomidorowi pomidorem pomidorze pomidory pomidorów pomidorom pomidorami pomidorach",
  ],
  [95, 100, "czosnek czosnku czosnkowi czosnkiem czosnki czosnków czosnkom czosnkami czosnkach"],
  [72, 97, "rzeka rzeki rzece rzekę rzeką rzeko rzek rzekom rzekami rzekach"],
  [80, 88, "miasto miasta miastu miastem mieście miast miastom miastami miastach"],
  [97, 100, "muzyka muzyki muzyce muzykę muzyką muzyko muzyk muzykom muzykami muzykach"],
  [100, 98, "pociąg pociągu pociągowi pociągiem pociągi pociągów pociągom pociągami pociągach"],
  [
    100,
    91,
    "komputer komputera komputerowi komputerem komputerze komputery komputerów komputerom komputerami komputerach",
  ],
  [33, 94, "zupa zupy zupie zupę zupą zupo zup zupom zupami zupach"],
  [86, 92, "dziecko dziecka dziecku dzieckiem dzieci dzieciom dziećmi dzieciach"],
  [
    100,
    100,
    "nauczyciel nauczyciela nauczycielowi nauczycielem nauczycielu nauczyciele nauczycieli nauczycielom nauczycielami nauczycielach",
  ],
  [100, 100, "jezioro jeziora jezioru jeziorem jeziorze jezior jeziorom jeziorami jeziorach"],
  [33, 85, "góra góry górze górę górą góro gór górom górami górach"],
  [97, 100, "zdjęcie zdjęcia zdjęciu zdjęciem zdjęć zdjęciom zdjęciami zdjęciach"],
  [94, 97, "opowieść opowieści opowieścią opowieściom opowieściami opowieściach"],
  [100, 100, "chleb chleba chlebowi chlebem chlebie chleby chlebów chlebom chlebami chlebach"],
  [33, 83, "kawa kawy kawie kawę kawą kawo kaw kawom kawami kawach"],
  [98, 100, "herbata herbaty herbacie herbatę herbatą herbato herbat herbatom herbatami herbatach"],
  [96, 92, "sałatka sałatki sałatce sałatkę sałatką sałatko sałatek sałatkom sałatkami sałatkach"],
  [
    100,
    92,
    "przepis przepisu przepisowi przepisem przepisie przepisy przepisów przepisom przepisami przepisach",
  ],
  [96, 100, "wiosna wiosny wiośnie wiosnę wiosną wiosno wiosen wiosnom wiosnami wiosnach"],
  [84, 100, "morze morza morzu morzem mórz morzom morzami morzach"],
  [88, 90, "wyspa wyspy wyspie wyspę wyspą wyspo wysp wyspom wyspami wyspach"],
  [100, 100, "rower roweru rowerowi rowerem rowerze rowery rowerów rowerom rowerami rowerach"],
  [
    100,
    100,
    "samochód samochodu samochodowi samochodem samochodzie samochody samochodów samochodom samochodami samochodach",
  ],
  [100, 93, "szkoła szkoły szkole szkołę szkołą szkoło szkół szkołom szkołami szkołach"],
  [
    96,
    100,
    "piosenka piosenki piosence piosenkę piosenką piosenko piosenek piosenkom piosenkami piosenkach",
  ],
  [100, 100, "gitara gitary gitarze gitarę gitarą gitaro gitar gitarom gitarami gitarach"],
  [
    97,
    91,
    "koncert koncertu koncertowi koncertem koncercie koncerty koncertów koncertom koncertami koncertach",
  ],
  [
    100,
    100,
    "telefon telefonu telefonowi telefonem telefonie telefony telefonów telefonom telefonami telefonach",
  ],
  [
    100,
    91,
    "program programu programowi programem programie programy programów programom programami programach",
  ],
  [71, 100, "ptak ptaka ptakowi ptakiem ptaku ptaki ptaków ptakom ptakami ptakach"],
  [82, 99, "kwiat kwiatu kwiatowi kwiatem kwiecie kwiaty kwiatów kwiatom kwiatami kwiatach"],
  [
    100,
    92,
    "historia historii historię historią historio historie historiom historiami historiach",
  ],
  [
    100,
    100,
    "zielony zielona zielone zielonego zielonej zielonemu zieloną zielonym zieloni zielonych zielonymi",
  ],
];

/** Words that begin like those above. */
const others =
  `żółty łodyga lodowce lody lodach księżyc książę ogrzewanie ogromny ogrom podręcznik podrzeć
  pomidorowa rzecz rzeczy rząd rzędzie rzeźba rzepak mieścić miał miała miasteczko muzeum pociecha pocierać
  dziesięć dziewczyna dziennik dzieje dzięki gorąco górny zdjąć zdanie chłodno kawałek kawiarnia sałata
  przeprosiny przepadły przepaść wystarczy wysoko wyspać równo rowki szkoda szkło szklanka koncentrat koncern
  programista kwiecień kwietniu zielnik historyk telewizja samolot samotny morela komputerowy komplet nauka
  zupełnie opowiadać`.split(/\s+/);

const wordForms = words.map(([, , forms]) => forms.split(" "));

const texts = [...wordForms.flat(), ...others].map((word) => ({ word, folded: foldWords(word) }));

/** Returns the substrings of which a hit contains one. */
type PatternsOf = (query: string) => string[];

const patternsOf: PatternsOf = (query) => searchPatterns(query).flat();

/** The simplest rule: words of five letters and more lose two. */
const patternsWithoutTwo: PatternsOf = (query) => {
  const word = foldWords(query).trim();
  return [` ${word.length < 5 ? word : word.slice(0, -2)}`];
};

it.each(words)("finds %d % of the inflected forms, %d % of the hits being one: %s", (...row) => {
  const [recall, precision, forms] = row;
  expect(measure([forms.split(" ")], patternsOf)).toEqual({ recall, precision });
});

it("finds more forms and fewer other words than by cutting off two letters", () => {
  expect(measure(wordForms, patternsWithoutTwo)).toEqual({ recall: 76, precision: 94 });
  expect(measure(wordForms, patternsOf)).toEqual({ recall: 90, precision: 96 });
});

/** Searches each form of each word among all words, and returns rounded percentages. */
function measure(searched: string[][], patternsFor: PatternsOf) {
  const hits = searched.flatMap((forms) =>
    forms.flatMap((query) => {
      const patterns = patternsFor(query);
      const found = texts.filter(({ folded }) => patterns.some((one) => folded.includes(one)));
      return found.map(({ word }) => forms.includes(word));
    }),
  );
  const formHits = hits.filter(Boolean).length;
  const pairs = searched.reduce((sum, forms) => sum + forms.length ** 2, 0);
  return {
    recall: Math.round((100 * formHits) / pairs),
    precision: Math.round((100 * formHits) / hits.length),
  };
}
