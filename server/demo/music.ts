import type { DemoPost } from "./types";

/** Posts of the topic "Muzyka". */
export const musicPosts: DemoPost[] = [
  {
    title: "Jedna noc w Filharmonii. Jak słuchać „Astigmatic”",
    category: "Muzyka",
    author: "autor",
    hoursAgo: 655,
    cover: "recordAndCat",
    description: `Najważniejsza płyta polskiego jazzu powstała, jeśli wierzyć Zbigniewowi Namysłowskiemu, na łapu-capu, w ciągu jednej nocy w Filharmonii Narodowej. Próby i nagranie odbywały się naraz, a skład zebrał się przypadkiem. Myślę o tym za każdym razem, kiedy po raz szósty przesuwam termin czegoś, co „musi się jeszcze uleżeć”.

Był grudzień 1965 roku. Przy fortepianie siedział Krzysztof Komeda, z wykształcenia lekarz. Obok niego Tomasz Stańko z trąbką i Namysłowski z saksofonem altowym, z tyłu Niemiec Günter Lenz na kontrabasie i Szwed Rune Carlsson na perkusji. Płyta wyszła rok później jako piąty numer serii „Polish Jazz”. Są na niej trzy utwory, razem czterdzieści sześć minut, czyli tyle, ile połowa meczu z doliczonym czasem.

Uprzedzam, że pierwsze przesłuchanie nie musi się udać. Moje się nie udało. Puściłem „Astigmatic” do zmywania i po kwadransie miałem czyste talerze oraz wrażenie, że ktoś za ścianą przesuwa meble z dużym wyczuciem rytmu. To nie jest muzyka do czegoś. Ona chce, żeby na nią patrzeć.

Radzę zacząć od środka, od „Kattorny”. Trwa siedem minut, ma temat, który da się zanucić w autobusie, i powstała do filmu Henninga Carlsena pod tym samym tytułem. Po szwedzku znaczy to „koty” i rzeczywiście utwór chodzi własnymi drogami. Posłuchajcie perkusji: nie odlicza czasu, tylko wtrąca się do rozmowy.

Potem „Svantetic”, szesnaście minut dla przyjaciela, szwedzkiego poety Svantego Foerstera. Najbardziej lubię w nim chwile, w których fortepian mógłby coś powiedzieć, a nie mówi. Niektórzy narzekają, że na własnej płycie Komedy jest za mało. To prawda i na tym polega cała sztuka: wszystkim napisał role, a sobie zostawił didaskalia.

Na koniec utwór tytułowy, dwadzieścia trzy minuty, cała pierwsza strona winyla. Tutaj trzeba już usiąść. Muzyka kilka razy udaje, że się rozsypała, i kilka razy zbiera się z podłogi w lepszym stanie niż przedtem. Stańko miał wtedy dwadzieścia trzy lata, Namysłowski dwadzieścia sześć. Ja w ich wieku umiałem zagrać „Wlazł kotek”, i to prawą ręką.

Komeda zmarł w kwietniu 1969 roku, cztery dni przed trzydziestymi ósmymi urodzinami. Świat nuci jego kołysankę z „Dziecka Rosemary” i na ogół nie wie, czyja ona jest. Trochę zazdroszczę tym, którzy „Astigmatic” mają dopiero przed sobą. Wybierzcie wieczór, weźcie słuchawki, telefon zostawcie w drugim pokoju. Talerze poczekają.`,
    likes: ["admin"],
    comments: [
      {
        author: "czytelnik",
        text: "Posłuchałam według instrukcji, od środka. Przy „Kattornie” kot wstał, przeciągnął się i wyszedł bokiem. Uznaję to za recenzję.",
        hoursAgo: 640,
      },
    ],
  },
  {
    title: "Pochwała śpiewania z drugiego rzędu",
    category: "Muzyka",
    author: "admin",
    hoursAgo: 5_800,
    cover: "choir",
    description: `W chórze jestem drugim altem. Dla niewtajemniczonych: soprany mają melodię, tenorów jest za mało, basy brzmią mądrze, a drugi alt trzyma jedną nutę i pilnuje, żeby całość nie odpłynęła. Mój najdłuższy dźwięk w zeszłym sezonie liczył jedenaście taktów. Nikt go nie zauważył, ale kiedy raz mnie zabrakło, dyrygent przerwał próbę i zapytał, co się zepsuło.

Zapisałam się po trzydziestce, z ogłoszenia w bibliotece: „Szukamy głosów niskich i cierpliwych”. Nut nie znałam. Na przesłuchaniu zaśpiewałam „Szła dzieweczka”, a pan Andrzej pochylił głowę, posłuchał i powiedział, że bardzo ładnie słychać, kiedy oddycham. Do dziś nie wiem, czy to był komplement. Przyjęto mnie.

Próby mamy we wtorki w sali gimnastycznej, między drabinkami a kozłem. Przez pierwsze dwadzieścia minut dorośli ludzie z kredytami hipotecznymi mruczą, buczą i udają syrenę strażacką. To się nazywa rozśpiewka i polecam ją każdemu, kto wraca z pracy autobusem. Po syrenie trudno pamiętać, o co była awantura na zebraniu.

Na trzeciej próbie dostałam ksero z Gomółką i wtedy mnie wzięło. Mikołaj Gomółka wydał w 1580 roku w Krakowie „Melodie na Psałterz polski”: sto pięćdziesiąt psalmów w przekładzie Kochanowskiego, na cztery głosy. Nie dla zawodowców. W dedykacji napisał, że są „łacniuchno uczynione”, „nie dla Włochów, dla Polaków, dla naszych prostych domaków”. Ponad cztery wieki temu ktoś pomyślał o ludziach, którzy po robocie chcieliby pośpiewać, a nie bardzo umieją. Nie przypominam sobie innego geniusza renesansu, który miałby na uwadze akurat mnie.

U Gomółki głosy idą przeważnie razem, nuta przeciw nucie, sylaba w sylabę. Kiedy śpiewamy „Siedząc po niskich brzegach babilońskiej wody” i wszystko się uda, przez chwilę nie słychać, kto śpiewa, słychać tylko co. Zdarza się to może trzy razy w sezonie. Wystarcza.

Chór nauczył mnie, że cicho jest trudniej niż głośno, i to nie tylko w muzyce. Oraz że długiego dźwięku nikt nie ciągnie sam. Oddechy bierze się na zmianę, po kryjomu, kiedy sąsiadka akurat śpiewa, i dzięki temu nuta trwa, choć każda z nas co chwilę z niej wysiada.

W grudniu śpiewaliśmy w kościele, w którym było sześć stopni. Staliśmy w czapkach, a para z ust szła równo, takt po takcie. Pierwszy raz w życiu zobaczyłam, jak wygląda dobre tempo.

Jeśli chcesz spróbować, zadzwoń do najbliższego domu kultury i zapytaj o chór amatorski. Na próbę można zwykle przyjść z ulicy, nikt nie każe śpiewać solo, a tenorzy są potrzebni wszędzie.`,
    likes: ["autor", "czytelnik"],
    comments: [
      {
        author: "autor",
        text: "Jestem tenorem. Co na obiad?",
        hoursAgo: 5_794,
      },
      {
        author: "admin",
        text: "Wtorek, 18.00, sala gimnastyczna. Pierogi.",
        hoursAgo: 5_793,
      },
      {
        author: "czytelnik",
        text: "Notuję: udawać tenora.",
        hoursAgo: 5_771,
      },
    ],
  },
];
