import type { DemoPost } from "./types";

/** Posts of the topic "Podróże". */
export const travelPosts: DemoPost[] = [
  {
    title: "Źródła Sanu: jedenaście kilometrów do kałuży",
    category: "Podróże",
    author: "admin",
    hoursAgo: 5,
    cover: "riverSource",
    description: `Do źródeł Sanu idzie się z Bukowca mniej więcej jedenaście kilometrów, po drodze mija się wsie, w których nikt nie mieszka, a na końcu ogląda się kałużę. Piszę to od razu, żeby nikt nie miał do mnie pretensji. Byłam tam w drugiej połowie października i gdyby ktoś zaproponował powrót jutro, spakowałabym się jeszcze przed kolacją.

Zaczyna się od dziur. Asfalt kończy się za Mucznem, a ostatnie cztery kilometry przed parkingiem pokonuje się w takim tempie, że Hania zdążyła obrać mandarynkę, zjeść ją, wysiąść i nagrać, jak jadę. Bukowiec to dziś budka z biletami, kilka samochodów i kamienny krzyż z ułamaną górą. Zasięg znika wcześniej, a kiedy wraca, bywa ukraiński, więc telefon co jakiś czas serdecznie wita człowieka za granicą.

W Beniowej był kiedyś browar, młyn, tartaki, huta szkła i kolejka wąskotorowa, a między wojnami mieszkało tu ponad sześćset osób. W czerwcu 1946 roku mieszkańców wysiedlono za San, na radziecką stronę, i wsi nie ma. Została dwustuletnia lipa, podmurówka cerkwi i trzynaście nagrobków. Reszta jest łąką. Dopiero po chwili dociera do człowieka, że te zdziczałe jabłonie stoją w rzędach.

Za rzeką jeździ pociąg. Najpierw go słychać, potem między olchami przesuwa się coś niebieskiego i znika w stronę drugich Sianek, tych ukraińskich, które mają stację, dymiące kominy i psy. San jest w tym miejscu granicą państwa, a przy tym taki wąski, że dałoby się go przeskoczyć z rozbiegu. Pomachałyśmy. Nie wiem, czy ktoś odmachał, ale maszynista zatrąbił, uznaję więc, że tak.

W naszych Siankach, tych bez kominów, trafia się w lesie na Grób Hrabiny. Leżą tu Klara i Franciszek Stroińscy, dawni właściciele wsi. Przez lata opowiadano, że Klara umarła nagle, a wierny mąż przynosił jej na grób polne kwiaty. Potem ktoś zajrzał do ksiąg parafii w Turce: Franciszek zmarł w 1853 roku, Klara szesnaście lat po nim. Jeśli więc ktoś tu chodził z kwiatami, to ona. Podoba mi się, że w legendzie zamieniono role i nic jej się od tego nie stało.

Stamtąd do źródeł jest już niecała godzina. Na końcu czeka słupek graniczny numer 224, tablica i trochę wody między trawami. Żeby było zabawniej, prawdziwe źródło leży jakieś trzysta metrów dalej, po ukraińskiej stronie. Nasze jest umowne. Przeszłyśmy jedenaście kilometrów do umowy.

I chyba dlatego tak mi tam dobrze. Na Tarnicę wchodzi się dla widoku, więc widok musi się postarać, a kiedy jest mgła, ludzie schodzą obrażeni. Tutaj nikt niczego nie obiecywał. Siedziałyśmy na kurtkach, piłyśmy herbatę z termosu i słuchałyśmy, jak San wydaje pierwszy dźwięk w życiu. Brzmi mniej więcej jak niedokręcony kran.

Praktycznie: weźcie dowód, bo to strefa nadgraniczna i patrol może o niego zapytać. Na całość z postojami liczcie osiem godzin, sklepu po drodze nie ma żadnego. Wyjdźcie rano. Powrót o zmroku obok cmentarza w Beniowej wyostrza słuch bardziej, niżby się chciało.`,
    likes: ["autor", "czytelnik"],
    comments: [
      {
        author: "czytelnik",
        text: "„Przeszłyśmy jedenaście kilometrów do umowy” – wieszam sobie nad biurkiem. Pracuję w kancelarii, więc nikt się nie zdziwi.",
        hoursAgo: 4.5,
      },
      {
        author: "admin",
        text: "Tylko koniecznie z numerem słupka, żeby miało moc prawną.",
        hoursAgo: 4,
      },
      {
        author: "autor",
        text: "Pytanie techniczne: da się tam dojechać rowerem? Kolano mówi, że dwadzieścia dwa kilometry to dużo, ale kolano jeszcze nie czytało o pociągu.",
        hoursAgo: 3.5,
      },
      {
        author: "admin",
        text: "Do wiaty w Siankach tak, dalej już tylko pieszo. Kolanu możesz przekazać, że podejść jest w sumie mniej niż dwieście metrów.",
        hoursAgo: 3,
      },
      {
        author: "czytelnik",
        text: "Kolana nie należy słuchać. W kuszetce też narzekało, a potem weszło na trzysta osiem schodów.",
        hoursAgo: 1.5,
      },
    ],
  },
  {
    title: "Kuszetką przez całą Polskę po śledzia na śniadanie",
    category: "Podróże",
    author: "autor",
    hoursAgo: 1015,
    cover: "nightTrain",
    description: `Są ludzie, którzy nad morze jadą ekspresówką, z postojem na hot doga. Ja pojechałem nocnym pociągiem, bo chciałem położyć się spać na południu, wstać nad Bałtykiem i mieć wrażenie, że ktoś w nocy przesunął kraj.

Kuszetka to sześć półek, sześć koców i jeden pogląd na otwieranie okna, wypracowany w drodze kompromisu, czyli przez tego, kto śpi najbliżej. Dostałem górną. Kto ma trzydzieści osiem lat i kolano po siatkówce, niech prosi o dolną; drabinka jest tam chyba po to, żeby odróżnić amatorów od zawodowców. Na dole jechało małżeństwo z Przemyśla, wyposażone w termos, jajka na twardo i sól w papierku złożonym w kopertę. Takiego papierka nie widziałem od podstawówki.

Pani zapytała, do kogo jadę. Powiedziałem, że do nikogo, na śledzia. Zapadła cisza, w której mąż przestał obierać jajko. „Ale do sanatorium?” – upewniła się. Nie, na jeden dzień, popatrzeć i wrócić. Wymienili spojrzenia, po czym dostałem jajko, pomidora i garść krówek, tak jak się daje komuś, komu w życiu nie wyszło, ale się trzyma.

Najpierw nikt nie śpi. Pociąg działa jak listonosz na opak i zbiera ludzi po drodze: Tarnów, Kraków, Katowice. W Opolu wsiadł student z kontrabasem i przez kwadrans cały korytarz zajmował się geometrią. Potem konduktor przygasił światło i zrobiło się to, po co w ogóle jeżdżę koleją: trzęsąca się ciemność i stacje, których nazw nie widać, tylko lampy przesuwają się po suficie jak w kserokopiarce.

Obudziłem się koło Wrocławia, bo staliśmy. Obudziłem się w Poznaniu, bo staliśmy dłużej. Za Szczecinem obudziłem się na dobre: niebo było różowe, a po ścianie przedziału szedł pasek światła, w którym pani z Przemyśla obierała ostatnie jajko. Potem przez chwilę była woda po obu stronach torów i już jechaliśmy po wyspie.

Dworzec w Świnoujściu ma najlepsze położenie w Polsce, bo wysiada się z wagonu i prawie od razu wchodzi na prom. Tory kończą się na Wolinie, śródmieście leży na Uznamie, a między nimi jest Świna, przez którą pieszych wozi się za darmo. Od 2023 roku istnieje także tunel, ale to rozwiązanie dla tych od hot doga.

Śledzia znalazłem. Nie o świcie, bo o świcie nad morzem śpią nawet mewy; zjadłem go po dziewiątej, w bułce, z cebulą, na ławce nad kanałem. Był wart tysiąca kilometrów, czego nie powiem o kawie. Potem wróciłem promem na Wolin, do latarni. Jest najwyższa nad Bałtykiem, jej wieża mierzy prawie sześćdziesiąt pięć metrów i ma trzysta osiem schodów. Policzyłem je w drodze na dół, bo w drodze na górę liczyłem oddechy.

Po południu przeprawiłem się z powrotem i poszedłem na zachodni falochron, pod Stawę Młyny. To biały wiatrak, który nigdy niczego nie zmielił, tylko pokazuje statkom drogę do portu. W tym miejscu wypada stanąć z rękami w kieszeniach i popatrzeć na prom do Szwecji. Stanąłem i popatrzyłem.

Wracałem pociągiem dziennym. Był szybszy, miał gniazdka i klimatyzację. Nic z niego nie pamiętam.`,
    likes: ["admin", "czytelnik"],
    comments: [
      {
        author: "admin",
        text: "Jajka na twardo powinny być wpisane do regulaminu przewozu. Albo z niego wykreślone, zależy od pory.",
        hoursAgo: 1009,
      },
      {
        author: "czytelnik",
        text: "Kontrabas w korytarzu przeżyłam raz, na trasie do Gdyni. Właściciel spał na siedząco, a kontrabas leżał.",
        hoursAgo: 1002,
      },
      {
        author: "autor",
        text: "Ten też jechał na leżąco. Ktoś w tym pociągu musiał się wyspać.",
        hoursAgo: 1001,
      },
      {
        author: "czytelnik",
        text: "Skoro kolano przeżyło drabinkę, poproszę o ciąg dalszy: Hel, tą samą metodą.",
        hoursAgo: 986,
      },
    ],
  },
  {
    title: "Radom w jeden dzień. Przewodnik dla tych, którzy się śmieją",
    category: "Podróże",
    author: "admin",
    hoursAgo: 10_200,
    cover: "townEvening",
    description: `Zaczynam tego bloga od Radomia, bo stąd jestem i bo wiem, co teraz myślicie. Znam wszystkie żarty: o babie, o lotnisku, o stanie umysłu. Opowiadamy je sobie sami i mamy lepsze. A teraz, skoro już się pośmialiśmy, proszę wsiąść do pociągu. Z Warszawy jedzie się krócej, niż trwa film, a wystarczy nam jeden dzień.

Zacznijmy od rynku, tego, który założył Kazimierz Wielki, kiedy uznał, że stary Radom to za mało. W dawnym kolegium pijarów mieści się muzeum Jacka Malczewskiego, urodzonego w Radomiu w 1854 roku. Warto przyjrzeć się jego aniołom. Chodzą po piaszczystych drogach, między wierzbami, i pół Polski uważa to za symbolizm. My tu uważamy, że malował z natury.

W 1505 roku obradował w mieście sejm, który uchwalił konstytucję „Nihil novi”: nic nowego bez zgody posłów i senatorów. Złośliwi tłumaczą to do dziś jako prognozę. Można i tak. Mnie cieszy, że w podręczniku do historii jest to zdanie, którego nie da się przeczytać bez słowa „Radom”.

Deptak, czyli ulicę Żeromskiego, przechodzi się w kwadrans, jeśli człowiek nie spotka nikogo znajomego, a w Radomiu to się nie zdarza. Po drodze stoi klasztor bernardynów, późnogotycki, z cegły, z rzeźbioną Pasją, którą wiąże się z warsztatem Wita Stwosza. Nikt nie robi wokół niej hałasu. Wchodzi się z ulicy, między jednymi lodami a drugimi, i nagle jest ciemno, chłodno i piętnasty wiek.

Na deser Elektrownia. W marcu 1901 roku zapaliło się dzięki niej pięćdziesiąt osiem lamp łukowych i Radom miał światło z miejskiej elektrowni, pierwszej koncesjonowanej w Królestwie Polskim. Warszawa czekała na swoją jeszcze dwa lata, o czym lubię wspominać przy znajomych z Warszawy. Dziś w ceglanej hali jest muzeum sztuki współczesnej, a jego kolekcja wzięła początek z daru Andrzeja Wajdy i Krystyny Zachwatowicz. Nawet jeśli sztuka współczesna was złości, idźcie. Złościć się w tak pięknych wnętrzach to przywilej.

Kto ma wygodne buty, niech zejdzie nad Mleczną, na Piotrówkę. Przewodniki nazywają to grodziskiem, turyści pagórkiem, a prawda leży pośrodku: to trawa wysoka na osiem metrów, pod którą jest dziesiąty wiek. Nie ma tam kas ani kawiarni. Jest krzyż, wiatr i czyjś pies.

Wieczorem, jeśli macie samochód, zostaje jeszcze Wsola, kilka kilometrów za miastem. W tamtejszym pałacu mieszkał brat Gombrowicza, Witold przyjeżdżał do niego i pracował nad „Ferdydurke”, a teraz jest tam jego muzeum. Trudno o lepsze zakończenie spaceru po mieście, któremu przyprawiono gębę.`,
    likes: ["czytelnik"],
    comments: [
      {
        author: "czytelnik",
        text: "Jestem z Łodzi, więc żartów o brzydkich miastach nie opowiadam. Solidarność.",
        hoursAgo: 10_190,
      },
      {
        author: "admin",
        text: "Powinnyśmy założyć ligę. Sosnowiec też na pewno przyjdzie.",
        hoursAgo: 10_189,
      },
      {
        author: "autor",
        text: "Pięćdziesiąt osiem lamp łukowych to mój nowy argument w każdej dyskusji, także o podatkach.",
        hoursAgo: 10_170,
      },
      {
        author: "czytelnik",
        text: "Byłam w sobotę. Elektrownia piękna, na deptaku zjadłam lody u bernardynów (prawie), a anioły faktycznie stamtąd.",
        hoursAgo: 9_860,
      },
    ],
  },
];
