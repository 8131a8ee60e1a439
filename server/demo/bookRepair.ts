import type { DemoPost } from "./types";

/** The long one: a guide of ten minutes, with headings, lists, a quote and a link. */
export const bookRepairPost: DemoPost = {
  title: "Jak w domu uratować książkę, która się rozpada",
  category: "Książki",
  author: "czytelnik",
  hoursAgo: 76,
  cover: "bookPress",
  description: `Od trzech lat chodzę w czwartki do introligatora. Na co dzień pracuję z dokumentami i lubię rzeczy, które trzymają się razem, więc kiedy w pracowni przy Piotrkowskiej pojawiła się kartka o kursie, zapisałam się tego samego dnia. Nie jestem konserwatorką i nigdy nie będę. Umiem jednak naprawić zwykłą książkę tak, żeby dało się ją czytać przez następne trzydzieści lat, i tego samego może się nauczyć każdy, kto ma stół i dwa wolne wieczory.

Ten tekst jest o zwykłych książkach: o podręczniku po babci, o kryminale, który przeszedł przez całą rodzinę, o elementarzu z wyrwanymi kartkami. Jeżeli masz w ręku starodruk, rękopis albo coś z pieczęcią dawnej biblioteki, odłóż to i przeczytaj tylko ostatni rozdział.

## Zanim cokolwiek skleisz

Połóż książkę na stole i przez dziesięć minut niczego nie rób. Obejrzyj ją z każdej strony. Otwórz w środku, na początku i na końcu. Sprawdź, co trzyma się mocno, a co tylko tak wygląda.

Większość uszkodzeń należy do jednej z czterech grup. Pojedyncze kartki są naddarte albo wypadły. Cały blok, czyli kartki razem, odszedł od okładki. Grzbiet pękł wzdłuż zgięcia. Wreszcie sam papier jest chory: zżółkły, kruchy, z plamami albo z pleśnią. Pierwsze trzy da się naprawić w domu. Z czwartą można najwyżej żyć ostrożniej.

Zapisz, co widzisz. Brzmi to urzędowo, ale po godzinie pracy nikt już nie pamięta, która kartka była luźna od początku, a którą poluzował nóż. Ja robię zdjęcia telefonem, po jednym na każde miejsce. Przydają się też później, kiedy naprawa wygląda tak zwyczajnie, że człowiek przestaje wierzyć, że cokolwiek zrobił.

Zajrzyj jeszcze na stronę redakcyjną i do oferty antykwariatów. Nie dla pieniędzy. Chodzi o to, żeby wiedzieć, czy trzymasz w ręku jeden z pięćdziesięciu tysięcy egzemplarzy, czy jeden z pięćdziesięciu.

## Czego potrzebujesz

Na początek wystarczy niewiele. Całość kosztuje mniej więcej tyle, co dwie nowe powieści, i starcza na kilkadziesiąt napraw.

- **Bibułka japońska** w dwóch grubościach, cienkiej i średniej. Ma długie włókna, dlatego jest mocna, choć prawie jej nie widać.
- **Klajster pszenny** z proszku albo ugotowany z mąki. Po wyschnięciu jest elastyczny, a w razie pomyłki rozpuści go woda.
- **Klej introligatorski**, najlepiej obojętny chemicznie, do okładek i grzbietów. Do papieru używaj go jak najmniej.
- **Kostka introligatorska**, czyli gładka listewka z kości lub tworzywa. Zastąpi ją trzonek drewnianej łyżki, byle bez drzazg.
- **Dwa pędzle**: szeroki i cienki.
- **Papier silikonowy** do pieczenia, żeby nic nie przykleiło się tam, gdzie nie powinno.
- **Dwie deski i coś ciężkiego.** Cegła owinięta w gazetę jest lepsza od większości pras.

Czego nie kupować? Taśmy klejącej. To najważniejsze zdanie tego poradnika. Zwykła taśma po kilku latach odpada, a klej zostaje w papierze na zawsze: najpierw żółty, potem brązowy, wreszcie twardy jak szkło. Prawie każda książka, którą dostaję do naprawy, ma w środku taśmę, i prawie zawsze usuwanie jej trwa dłużej niż cała reszta.

## Klajster, przepis na słoik

Dwie łyżki mąki pszennej rozmieszaj w połowie szklanki zimnej wody, aż znikną grudki. Wlej do garnka, dodaj jeszcze pół szklanki wody i podgrzewaj na małym ogniu, cały czas mieszając. Po kilku minutach masa zgęstnieje i zrobi się szklista. Zdejmij ją wtedy z ognia i przetrzyj przez sitko.

Ostudzony klajster powinien mieć gęstość śmietany. Do papieru rozcieńcz go wodą, aż będzie spływał z pędzla kroplami. W lodówce, w zamkniętym słoiku, wytrzyma cztery, pięć dni. Kiedy zacznie pachnieć kwaśno, wyrzuć go bez żalu i ugotuj nowy. Konserwatorzy używają samej skrobi, bez glutenu, i jeśli chcesz, możesz taką kupić w proszku. Do powieści mąka z szafki wystarczy.

## Naddarta kartka

To najprostsza naprawa i dobrze od niej zacząć.

Podłóż pod kartkę kawałek papieru do pieczenia. Zamknij rozdarcie tak, żeby włókna po obu stronach weszły na siebie: zwykle jedna krawędź ma być na wierzchu, a druga pod spodem. Nie pomagaj sobie klejem, jeszcze nie teraz.

Z cienkiej bibułki oderwij pasek trochę dłuższy od rozdarcia i szeroki na centymetr. Oderwij, nie odetnij. Żeby poszło równo, przeciągnij najpierw wzdłuż linijki mokrym pędzelkiem i rozchyl papier palcami. Poszarpana krawędź ma włoski, które wtopią się w kartkę. Prosta, odcięta nożyczkami, po latach odznaczy się jak listwa.

Posmaruj pasek rzadkim klajstrem, podnieś go dwoma palcami i połóż na rozdarciu. Przykryj papierem do pieczenia i wygładź kostką, od środka ku brzegom. Zmień papier na suchy, zamknij książkę, obciąż i zostaw do rana.

Rano przejedź palcem po stronie. Jeżeli czujesz próg, następnym razem weź cieńszą bibułkę. Jeżeli nic nie czujesz, masz pierwszą naprawę za sobą.

## Kartka, która wypadła

Tu kusi, żeby posmarować brzeg i wsunąć kartkę na miejsce. Czasem to działa, ale klej wchodzi wtedy głęboko między sąsiednie strony i po wyschnięciu książka przestaje się otwierać.

Bezpieczniej jest zrobić zawias. Z bibułki średniej grubości przygotuj pasek długi na całą wysokość kartki i szeroki na półtora centymetra. Złóż go wzdłuż na pół. Jedną połowę przyklej do brzegu luźnej kartki, drugą do strony, przy której ma ona stać, jak najbliżej grzbietu. Zawias pracuje zamiast papieru, więc strona się przewraca i niczego nie ciągnie.

Kolejność ma znaczenie:

1. Sprawdź na sucho, czy kartka nie wystaje poza blok. Stary papier się kurczy i bywa, że trzeba ją przysunąć o milimetr.
2. Przyklej zawias do kartki i odczekaj godzinę pod obciążeniem.
3. Dopiero potem wklej kartkę do książki.
4. Po obu stronach zostaw papier do pieczenia i zamknij książkę na całą noc.

Jeśli wypadło kilkanaście kartek obok siebie, nie wklejaj ich po jednej. Każdy zawias ma swoją grubość i po dziesiątym książka zacznie się z jednej strony rozchylać. Wtedy trzeba ją zszyć, a to już jest osobny temat i osobny czwartek.

## Blok, który odszedł od okładki

Otwórz książkę na pierwszej stronie. Kartka przyklejona do okładki nazywa się wyklejką. W większości starszych książek to ona, razem z paskiem gazy pod spodem, trzyma wszystko w całości, i to ona pęka najczęściej.

Jeśli pękła tylko wyklejka, a gaza jest cała, wystarczy pasek bibułki wzdłuż zgięcia, taki jak przy naddartej kartce, tylko szerszy, na dwa centymetry. Klej nakładaj oszczędnie. Grzbiet książki nie jest ścianą, ma się zginać przy każdym otwarciu.

Jeśli puściła także gaza, zdejmij blok z okładki do końca. Wygląda to strasznie, ale praca na dwóch osobnych częściach jest łatwiejsza niż zaglądanie w szparę. Oczyść grzbiet bloku ze starego kleju: posmaruj go gęstym klajstrem, odczekaj kwadrans, aż klej zmięknie, i zdejmij go tępym nożem. Potem:

- naklej na grzbiet nowy pasek gazy, po dwa centymetry szerszy z każdej strony,
- na gazę przyklej pasek mocnego papieru, tym razem równo z grzbietem,
- wsuń blok w okładkę, przyklej skrzydełka gazy do jej wewnętrznych stron, a na to nową wyklejkę,
- włóż papier do pieczenia z przodu i z tyłu, obciąż i nie zaglądaj do środka przez dobę.

Ostatni punkt jest najtrudniejszy. Zaglądałam za każdym razem i za każdym razem żałowałam.

## Rogi i krawędzie okładki

Zniszczone rogi nie przeszkadzają w czytaniu, ale to od nich zaczyna się dalsze rozwarstwianie, więc warto się nimi zająć, skoro klajster i tak stoi na stole.

Tektura okładki składa się z wielu warstw. Kiedy książka upadnie na róg, warstwy się rozchodzą i miękną jak namoczony karton. Rozchyl je ostrożnie czubkiem noża, wprowadź między nie odrobinę kleju introligatorskiego, najlepiej wykałaczką, i ściśnij. Po obu stronach daj papier do pieczenia, na to dwa kawałki sklejki, wszystko złap klamerką do bielizny. Po godzinie zdejmij klamerkę i wygładź róg kostką, póki klej jest jeszcze trochę plastyczny. Po wyschnięciu będzie twardszy niż nowy.

Jeżeli płótno przetarło się na krawędzi, nie obcinaj nitek. Posmaruj je od spodu klajstrem i ułóż na miejscu, jedną po drugiej, w tę stronę, w którą biegły. Dziurę podklej skrawkiem cienkiego płótna albo bibułki zabarwionej słabą herbatą. Nie chodzi o to, żeby naprawa była niewidoczna. Ma nie rzucać się w oczy z odległości, z której patrzy się na półkę.

Papierową oprawę, na przykład kieszonkową, naprawia się tak samo jak kartkę, tylko od wewnątrz i grubszą bibułką. Pęknięty grzbiet kieszonki sklejonej na gorąco to osobna sprawa. Klej z lat dziewięćdziesiątych często po prostu się zestarzał i przy otwieraniu strzela na całej długości. Można zdjąć okładkę, wyrównać grzbiet papierem ściernym, naciąć w nim co dwa centymetry płytkie rowki, wpuścić w nie klej i cienki sznurek, a potem założyć okładkę z powrotem. Zajmuje to popołudnie i ma sens przy książce, którą chcesz zachować, bo nowe wydanie kosztuje zwykle mniej niż materiały.

## Suszenie i cierpliwość

Mój nauczyciel, pan Zdzisław, powtarza na każdych zajęciach to samo:

> Książki nie naprawia klej. Książkę naprawia noc pod cegłą, klej tylko pilnuje, żeby się nie rozeszła.

Mokry papier faluje. Żeby wysechł płasko, musi leżeć pod obciążeniem i oddawać wilgoć powoli. Między wilgotne kartki włóż ręcznik papierowy, po godzinie wymień go na suchy, a potem zostaw na noc. Nie susz książki na kaloryferze ani suszarką. Papier wyschnie nierówno, skręci się i tego nie wyprostuje już żadna cegła.

Zamoczonej książki, na przykład po zalaniu, też nie otwieraj na siłę. Jeśli nie możesz zająć się nią od razu, owiń ją w folię i włóż do zamrażarki. To nie żart, tak samo ratuje się archiwa po powodziach: zamrożony papier przestaje się psuć i zyskujesz czas, żeby spokojnie poszukać pomocy.

## Kurz i zapach

Zanim naprawiona książka wróci na półkę, warto ją odkurzyć. Zamknij ją, trzymaj mocno za grzbiet i miękkim pędzlem zmieć kurz z górnej krawędzi, zawsze od grzbietu na zewnątrz. Tam zbiera się go najwięcej, a to on przyciąga wilgoć i owady. Odkurzacza używaj tylko z gazą na końcówce i z małą siłą, bo luźny skrawek papieru znika w nim szybciej, niż zdążysz go wyłączyć.

Śladów ołówka i palców pozbędziesz się gumką w proszku: zetrzyj zwykłą gumkę na tarce, rozsyp na stronie i pocieraj kłębkiem waty, bez nacisku. Plamy po kawie zostaw. Wybielanie papieru w domu kończy się dziurą.

Stęchły zapach schodzi długo. Wstaw książkę, lekko rozchyloną, do dużego pudełka z miseczką sody oczyszczonej, tak żeby soda niczego nie dotykała, i zamknij wieko na dwa tygodnie. Potem wymień sodę i powtórz. Perfumy, suszona lawenda i płyn do płukania tkanin nic tu nie dają, próbowałyśmy w pracowni wszystkiego. Po miesiącu zwykle czuć już tylko papier, a jeżeli zapach wraca, zajrzyj pod wyklejkę, czy nie ma tam pleśni.

## Kiedy nie naprawiać

Są książki, którym domowa naprawa zaszkodzi. Poznasz je po kilku rzeczach.

- Papier kruszy się przy zginaniu rogu. To zwykle druki z przełomu XIX i XX wieku oraz z pierwszych lat po wojnie, na kwaśnym papierze. Klej i wilgoć go dobiją. Wystarczy pudełko z bezkwasowej tektury.
- Widać pleśń, szczególnie kolorową i puszystą. Odizoluj książkę od innych, włóż ją do papierowej koperty i nie rozkładaj na stole, na którym jesz.
- Na kartach są podpisy, dedykacje, odręczne notatki. Woda rozmywa atrament, nawet ten, który wygląda na trwały.
- Książka jest rzadka albo po prostu nie twoja.

W takich wypadkach pytaj w bibliotece wojewódzkiej lub uniwersyteckiej. Wiele z nich ma pracownie konserwacji i choć nie naprawią prywatnej książki, powiedzą, kto w okolicy to robi. Dobrym początkiem jest też hasło [konserwacja i restauracja zabytków](https://pl.wikipedia.org/wiki/Konserwacja_zabytk%C3%B3w): z niego dowiedziałam się, że najważniejszą zasadą jest odwracalność. Wszystko, co robisz, ktoś po tobie powinien móc cofnąć. Klajster da się zmyć. Taśmy się nie da.

## Od czego zacząć w ten weekend

Nie od ulubionej książki. Znajdź w antykwariacie albo w skrzynce na wymianę cokolwiek za dwa złote, najlepiej grubego i porządnie zniszczonego. Podrzyj w nim jedną kartkę i napraw ją. Potem drugą. Piąta będzie już wyglądała dobrze.

Za drugim razem weź książkę, której trochę ci szkoda. Dopiero za trzecim tę, od której wszystko się zaczęło. U mnie był to zeszyt z przepisami po babci Heli, bez okładki, z plamami po oleju na stronie z pączkami. Ma teraz nową wyklejkę i szyty grzbiet, a plamy zostały, bo po nich znajduję przepis.

Jeśli utkniesz, napisz w komentarzu, co się dzieje, i opisz papier: czy szeleści, czy jest miękki, czy pęka na zgięciu. Odpowiem najpóźniej w piątek.`,
  likes: ["admin", "autor"],
  comments: [
    {
      author: "admin",
      text: "Mam śpiewnik chóru z 1934 roku, w którym ktoś uratował wszystko taśmą. Da się ją jakoś zdjąć, czy zostawić w spokoju?",
      hoursAgo: 70,
    },
    {
      author: "czytelnik",
      text: "Jeśli taśma odchodzi sama, podważ ją kostką, bardzo płasko. Jeśli trzyma, zostaw. Są rozpuszczalniki, ale to już nie w domu i nie na nutach.",
      hoursAgo: 66,
    },
    {
      author: "autor",
      text: "Klajster wyszedł za pierwszym razem, podręcznik do fizyki syna też. Cegłę pożyczyłem z budowy, za zgodą.",
      hoursAgo: 31,
    },
  ],
};
