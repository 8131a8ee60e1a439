import type { DemoPost } from "./types";

/** Posts of the topic "Ogród". */
export const gardenPosts: DemoPost[] = [
  {
    title: "Posadź czosnek i daj mu święty spokój",
    category: "Ogród",
    author: "admin",
    hoursAgo: 390,
    cover: "garlicBed",
    description: `Mam cztery ary działki, pracę na cały etat i pamięć złotej rybki. Pomidory przy mnie schną, sałata ucieka w kwiaty, a cukinia przypomina o sobie dopiero wtedy, gdy osiągnie rozmiar gaśnicy. Tylko czosnek rośnie tym lepiej, im rzadziej o nim myślę. Będzie to tekst pochwalny.

Sadzę ozimy, w drugiej połowie października, mniej więcej wtedy, gdy cofa się zegarki. Posadzony za wcześnie wypuści szczypior i zmarznie, za późno – nie zdąży się ukorzenić. Główkę rozdzielam na ząbki dopiero tego samego dnia i nie zdejmuję łuski. Największe ząbki idą do ziemi, drobne do rosołu. Bardzo kusi, żeby zrobić odwrotnie, ale z małego ząbka wyrośnie mała główka i pretensje będzie można mieć wyłącznie do siebie.

Piętką w dół, czubkiem w górę, na głębokość palca, co dziesięć centymetrów w rzędzie. Słońce, żyzna ziemia i nie tam, gdzie rok temu rosła cebula albo por. Sadzeniaki biorę od pani z targu albo ze szkółki, polskie odmiany, Harnasia i Arkusa. Gładki czosnek z supermarketu przyjechał z daleka i naszej zimy nie ma w umowie. Na wierzch sypię liście, po czym nie robię nic. Dosłownie nic, przez pięć miesięcy.

W marcu, czasem jeszcze przez resztki śniegu, wychodzą zielone szpilki. To mój ulubiony dzień w roku i jedyny, w którym biegnę przez działkę. Trzeba wtedy raz porządnie wypielić i dać roślinom zjeść, a w maju podlać, jeśli nie pada. Da się to wszystko zapisać na jednej karteczce, którą potem można zgubić.

W czerwcu czosnek ozimy wypuszcza pędy kwiatostanowe, zakręcone jak świński ogonek. Wyłamuję je, żeby roślina inwestowała w główkę, a nie w kwiat, i smażę na maśle z jajkiem. Smakują jak szparag, który siedział w ławce z czosnkiem. W sklepie się ich prawie nie dostanie, więc dla samych pędów warto skopać metr trawnika.

Wykopuję w lipcu, kiedy zżółknie mniej więcej jedna trzecia liści. Kto czeka, aż zżółkną wszystkie, ten wyciąga z ziemi główkę, której popękały łuski i która nie poleży do Bożego Narodzenia. Podważam widłami, nie szarpię. Potem dwa, trzy tygodnie suszenia w przewiewie, razem z liśćmi. W pierwszym roku suszyłam w pokoju gościnnym. Goście nie wrócili.

Z kilograma sadzeniaków zbieram około pięciu kilogramów. Jeden odkładam na październik, resztę jemy, rozdaję i wieszam w kuchni w pęczkach. Warkocza nie będzie: czosnek ozimy ma łodygę sztywną jak patyk i zaplatać się nie daje. Próbowałam, mam świadków.

Mój sąsiad z działki, pan Tadeusz, plewi codziennie o szóstej rano. Jego czosnek też jest ładny. Różnica polega na tym, że ja o szóstej śpię.`,
    likes: ["autor", "czytelnik"],
    comments: [
      {
        author: "czytelnik",
        text: "„Goście nie wrócili” – czyli jednak same zalety.",
        hoursAgo: 384,
      },
      {
        author: "admin",
        text: "Teściowa wróciła. Ale ona jest spod Proszowic, tam czosnek zalicza się do warunków pogodowych.",
        hoursAgo: 383,
      },
    ],
  },
  {
    title: "Pomidory na balkonie. Raport z poległych",
    category: "Ogród",
    author: "autor",
    hoursAgo: 4_030,
    cover: "balconyTomatoes",
    description: `Stan na 1 kwietnia: czterdzieści siewek na parapecie, każda z nazwą odmiany na patyczku po lodach. Stan na 30 września: trzy krzaki i dwa wiadra doświadczenia. Poniżej straty z podziałem na przyczyny, bo poradniki piszą głównie o tym, jak jest, kiedy się uda.

Przyczyna pierwsza: niecierpliwość. Siałem w lutym, bo nie mogłem się doczekać, a w lutym parapet w bloku oferuje siewce centralne ogrzewanie i mrok. Wyciągnęły się jak licealiści i dwanaście złamało się przy pierwszym wietrzeniu kuchni. Pomidory sieje się w połowie marca. Wiedziałbym o tym, gdybym przeczytał torebkę, ale torebkę czyta się po wszystkim.

Przyczyna druga: lekceważenie świętych. Pankracy, Serwacy i Bonifacy przypadają od 12 do 14 maja, a piętnastego Zofia, zwana zimną. Wystawiłem doniczki dziesiątego, bo było dwadzieścia sześć stopni i święci wydali mi się przesądem. W nocy z trzynastego na czternastego termometr na balkonie pokazał minus jeden. Straciłem szesnaście sztuk oraz wiarę w prognozę długoterminową.

Przyczyna trzecia: geometria. Mój balkon wychodzi na wschód i ma słońce do południa, a pomidor chciałby go mieć do oporu. Wysokie odmiany malinowe, o których marzyłem, urosły do sufitu i wydały łącznie cztery owoce. Wygrała Maskotka, niska, rozłożysta, zwisająca z doniczki jak pranie, z owocami na jeden kęs. Koralik też sobie poradził, ale rozpychał się po balkonie jak wujek na weselu.

Przyczyna czwarta: woda, raz za dużo, raz wcale. W lipcu na spodzie owoców pojawiły się ciemne, suche plamy. Już niosłem krzak do śmietnika, kiedy na schodach zatrzymała mnie pani Halina z parteru. „Panie Michale, to nie zaraza, to sucha zgnilizna. Pan je podlewa z doskoku”. Miała rację. Owocom brakuje wtedy wapnia, choć w ziemi zwykle go nie brakuje, tylko bez regularnego podlewania roślina nie ma go czym dowieźć. Zacząłem podlewać codziennie, w upały dwa razy, i następne pomidory były czyste.

Przyczyna piąta: skąpstwo. W pięciolitrowej doniczce krzak więdnie o drugiej po południu. W piętnastolitrowej dopiero wtedy, gdy wyjedziesz na weekend. Palik warto wbić od razu przy sadzeniu, a nie w lipcu, z zamkniętymi oczami, przez korzenie.

Bilans: sześć kilogramów owoców, co po doliczeniu ziemi, doniczek i tego, o czym żona nie wie, daje jakieś czterdzieści złotych za kilogram. Pierwszego pomidora zjadłem o siódmej rano, na stojąco, z solą, jeszcze ciepłego od słońca. Był wart z osiemdziesiąt. W przyszłym sezonie sieję tylko osiem sztuk. No, dwanaście.`,
    likes: ["admin"],
    comments: [
      {
        author: "czytelnik",
        text: "Piętnastego maja mam imieniny i co roku ktoś składa mi życzenia z wyrzutem.",
        hoursAgo: 4_021,
      },
      {
        author: "admin",
        text: "Pani Halina powinna dostać u nas własną rubrykę.",
        hoursAgo: 4_018,
      },
      {
        author: "autor",
        text: "Proponowałem. Powiedziała, że nie ma czasu, bo ma pomidory.",
        hoursAgo: 4_017,
      },
      {
        author: "czytelnik",
        text: "To się nazywa kompetencja.",
        hoursAgo: 4_001,
      },
    ],
  },
];
