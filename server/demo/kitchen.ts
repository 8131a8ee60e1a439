import type { DemoPost } from "./types";

/** Posts of the topic "Kuchnia". */
export const kitchenPosts: DemoPost[] = [
  {
    title: "Zakwas buraczany: instrukcja obsługi słoika",
    category: "Kuchnia",
    author: "autor",
    hoursAgo: 52,
    cover: "beetJar",
    description: `Pierwszy zakwas wylałem, bo się pienił. Drugi wylałem, bo pachniał jak piwnica dziadka. Trzeci stał wysoko na szafce, więc o nim zapomniałem, i tylko dlatego się udał. Robię zakwas buraczany od siedmiu lat i mogę z całą powagą powiedzieć, że najtrudniejsze jest niewtrącanie się.

Na trzylitrowy słój biorę kilogram z okładem buraków, półtora litra przegotowanej i ostudzonej wody, po płaskiej łyżce soli kamiennej na każdy litr, główkę czosnku, trzy liście laurowe i kilka ziaren ziela angielskiego. Sól ma być niejodowana. Tak robiła babcia i tak każą książki, a ja nie jestem od tego, żeby sprawdzać to na własnych burakach. Obieram je, choć wiem, że szkoła nieobieraczy jest liczna i głośna.

Kroję w plastry grubości ołówka, czosnek przekrawam w poprzek, układam, zalewam. I tu pojawia się jedyna zasada, która nie podlega negocjacjom: wszystko, co stałe, ma być pod wodą. Burak, który wystaje, to burak, który spleśnieje, a za nim pójdzie reszta. Swoje przyciskam otoczakiem znad Pilicy, wyszorowanym i wygotowanym. W sklepach są do tego szklane ciężarki, ale otoczak ma lepszą historię.

Pierwszego dnia nie dzieje się nic. Drugiego też nic, tylko już się zagląda. Trzeciego woda ma kolor wina, idą bąbelki, a na wierzchu zbiera się piana. To nie awaria. Zdejmij ją czystą łyżką i odejdź. Czwartego dnia kuchnia pachnie ziemią, czosnkiem i jeszcze czymś, na co nie ma dobrego słowa. Piątego próbujesz. Jeśli jest kwaśny i lekko szczypie w język, zlewasz go do butelek i chowasz do lodówki. Jeśli tylko słony, dajesz mu dwa dni i udajesz, że ci nie zależy.

Skąd wiadomo, kiedy wyrzucić? Cienki, gładki, białawy nalot to zwykle drożdże, nieładne, lecz niegroźne: zbieram i żyję dalej. Wszystko, co puszyste, a także zielone, czarne albo różowe, oznacza koniec zabawy. Wylewam całość, bez płaczu i bez ratowania „tego spod spodu”.

Pół szklanki rano, mówią ludzie zdrowi. Ja zużywam zakwas głównie do barszczu: dolewam go na samym końcu, na małym ogniu, i od tej chwili garnek nie ma prawa zawrzeć, bo kolor z rubinowego zrobi się ceglasty, a takiego wstydu na Wigilię nikt nie potrzebuje. Poza tym dodaję odrobinę do sosu sałatkowego zamiast octu i czasem pociągam z butelki przy otwartej lodówce, o czym nie musimy nikomu mówić.

Zostają ukiszone plastry. Nie wyrzucaj ich: pokrojone w kostkę, z jabłkiem i łyżką oleju rzepakowego, robią za surówkę do wszystkiego, co tłuste. A chochelkę starego zakwasu wlej do następnego słoja, ruszy szybciej. W ten sposób każdy mój zakwas jest spokrewniony z tamtym, zapomnianym na szafce. Nie nadałem mu imienia. Żona nadała, ale nie zdradzę jakie.`,
    likes: ["admin", "autor", "czytelnik"],
    comments: [
      {
        author: "czytelnik",
        text: "Należę do szkoły nieobieraczy i potwierdzam, że jesteśmy głośni. Na skórce siedzi wszystko, co ma kisić!",
        hoursAgo: 50,
      },
      {
        author: "autor",
        text: "I piasek. Na skórce siedzi też piasek.",
        hoursAgo: 49,
      },
      {
        author: "admin",
        text: "Szczoteczka, Michał. Ludzkość wynalazła szczoteczkę.",
        hoursAgo: 48,
      },
      {
        author: "czytelnik",
        text: "A kromka razowego na start? Moja babcia dawała i wszyscy żyją, łącznie z babcią.",
        hoursAgo: 30,
      },
      {
        author: "autor",
        text: "Z chlebem rusza szybciej, ale chleb zawsze wypływa, a co wypływa, to pleśnieje. Dwa razy się na tym przejechałem. Babci proszę pogratulować ręki.",
        hoursAgo: 28,
      },
      {
        author: "admin",
        text: "Dzień drugi, melduję: nic, tylko już zaglądam.",
        hoursAgo: 6,
      },
    ],
  },
  {
    title: "Rosół nie może się gotować. Ma mrugać",
    category: "Kuchnia",
    author: "autor",
    hoursAgo: 2_900,
    cover: "brothPlate",
    description: `W mojej rodzinie rosół wstawiało się w niedzielę przed ósmą, po czym wszyscy wychodzili do kościoła, a on zostawał w domu i pilnował się sam. Po powrocie pachniało już na klatce schodowej. Dwadzieścia lat zajęło mi ustalenie, co właściwie ten rosół robił pod naszą nieobecność. Otóż prawie nic, i w tym cała rzecz.

Zaczyna się od zimnej wody. We wrzątku białko ścina się gwałtownie i mąci wywar, w zimnej uwalnia się powoli, zbiera w szumowiny, a szumowiny da się zdjąć łyżką. Biorę pół kury, najlepiej starej, bo kurczak ma o życiu niewiele do powiedzenia, do tego kawałek szpondra i skrzydło indyka. Trzy litry wody na półtora kilograma mięsa. Solę pod koniec, bo woda odparuje, a sól nie.

Teraz najważniejsze: rosół nie może się gotować. Ma mrugać. Jeden bąbel co sekundę albo dwie, gdzieś z boku, jakby od niechcenia. Kiedy garnek wrze, tłuszcz rozbija się na krople tak drobne, że już nie wypłyną, i zamiast klarownego wywaru powstaje coś, co smakuje nieźle, ale wygląda jak woda po myciu okien. Chemik powiedziałby: emulsja. Babcia mówiła: szkoda kury.

Po godzinie dokładam warzywa. Dwie marchewki, pietruszkę, kawałek selera, por i jeden liść kapusty włoskiej. O kapustę toczą się w Polsce wojny, więc od razu mówię, po której jestem stronie. Cebulę przekrawam i przypalam na suchej patelni, aż będzie czarna. Nie brązowa, czarna. Od niej rosół ma kolor. Do tego pieprz w ziarnach, ziele, liść laurowy i lubczyk, a lubczyk to jedyne miejsce w tym przepisie, w którym używam słowa „koniecznie”.

Trzy godziny to minimum, cztery nie zaszkodzą. Nie przykrywam szczelnie, tylko opieram pokrywkę na drewnianej łyżce. Nie mieszam. Komu trudno usiedzieć, niech zrobi makaron: jajko na sto gramów mąki, szczypta soli, wałek i do skutku. Ciasto ma być takie, żeby przez nie widać było wzór na ceracie.

Podaję w głębokich talerzach, najpierw makaron, potem rosół, na końcu natka. Oczka mają być duże i leniwe. Jeśli ktoś zbiera je bibułką w trosce o zdrowie, niech to robi po cichu.

Z tego, co zostanie, w poniedziałek robię pomidorową. Wystarczy koncentrat, łyżka śmietany i ryż z wczoraj.`,
    likes: ["czytelnik"],
    comments: [
      {
        author: "admin",
        text: "Kapusta w rosole? Zamykam bloga.",
        hoursAgo: 2_896,
      },
      {
        author: "autor",
        text: "Liść! Jeden! Włoskiej!",
        hoursAgo: 2_895,
      },
      {
        author: "czytelnik",
        text: "Moja mama w takich sporach mówi: komu nie smakuje, niech zje drugi talerz, może się przekona.",
        hoursAgo: 2_880,
      },
    ],
  },
];
