import type { DemoPost } from "./types";

/** Posts of the topic "Technologia". */
export const technologyPosts: DemoPost[] = [
  {
    title: "Zażółć gęślą jaźń, czyli krótka historia krzaczków",
    category: "Technologia",
    author: "autor",
    hoursAgo: 219,
    cover: "bushyScreen",
    description: `Na świadectwie z podstawówki wydrukowano mi nazwisko „¯ó³towski”. Przez chwilę wyglądało na pomyłkę, potem na język obcy, wreszcie pani w sekretariacie westchnęła, zamalowała je korektorem i dopisała poprawne długopisem. Tak się dowiedziałem, że „Ż” nie jest rzeczą oczywistą i że komputer może go po prostu nie znać.

Pani nie była niczemu winna. Pierwsze standardy przewidywały 128 znaków, co Amerykanom wystarczało. Drugie 128 miejsc każdy zapełniał po swojemu, a w Polsce „każdy” oznaczało naprawdę każdego. W 1984 roku Jan Klimowicz z Instytutu Maszyn Matematycznych opracował kodowanie Mazovia, pomyślane dla polskiego klona peceta. Dwa lata później przyjął je Narodowy Bank Polski, więc przyjęli je i inni. IBM wprowadził własną stronę kodową 852, która psuła ramki w Norton Commanderze, a tego się w tamtych czasach nie wybaczało. Do tego doszła norma ISO i jeszcze jedna tablica, Microsoftu, do Windows.

Najlepszy żart polega na tym, że tablice ISO i Windows różniły się u nas tylko sześcioma znakami: „ą”, „ś” i „ź”, małymi i wielkimi. Dlatego w latach dziewięćdziesiątych ludzie dostawali listy, w których wszystko było w porządku oprócz „¶niadania” i „Ľródła”. Wyglądało to jak wada wymowy.

Stąd wzięło się najsłynniejsze polskie zdanie bez sensu. „Zażółć gęślą jaźń” zawiera wszystkie dziewięć liter z ogonkami i kreskami i nie ma żadnego innego powodu, by istnieć. Zepsute wygląda tak: „Za¿ó³æ gêœl¹ jaŸñ”. Po tygodniu można to było czytać płynnie. Moja mama czyta do dziś.

Ratunek przyszedł z podkładki pod talerz. We wrześniu 1992 roku Ken Thompson naszkicował na niej kodowanie UTF-8 przy kolacji w przydrożnym barze w New Jersey. Naprzeciwko siedział Rob Pike, który opisał to później, bo krążyła wersja, że wszystko wymyśliła duża firma. Po kilku dniach ich system operacyjny działał już wyłącznie na nowym kodowaniu. Pomysł jest prosty i piękny: litery angielskie zajmują dalej jeden bajt, nasze z ogonkami dwa. „Żółw” ma cztery litery i siedem bajtów. Taniej się nie dało.

Nie wszystko się jednak naprawiło. Zwykły SMS mieści 160 znaków, ale wystarczy jedno „ś” i zostaje ich siedemdziesiąt, bo telefon przełącza się wtedy na inny alfabet. Stąd firmy, które do dziś piszą do mnie „prosimy o splate zadluzenia”. Niechlujstwo nie ma z tym nic wspólnego, decyduje cennik.

Jeśli cokolwiek programujesz, zrób jedną rzecz: wpisz w każde pole formularza „Zażółć gęślą jaźń” i sprawdź, co do ciebie wróci. A potem posortuj listę miast. Jeżeli Łódź wylądowała za Zgierzem, to znaczy, że alfabet nadal jest cudzy.`,
    likes: ["admin", "autor", "czytelnik"],
    comments: [
      {
        author: "admin",
        text: "U nas drukarka w ogóle nie próbowała. Przez cały ogólniak byłam „ucja ak”.",
        hoursAgo: 214,
      },
      {
        author: "czytelnik",
        text: "W dziekanacie figurowałam jako „¦więcka”. Koleżanki mówiły na mnie Kreska, tak zostało.",
        hoursAgo: 210,
      },
      {
        author: "autor",
        text: "Ucja, Kreska – od dziś inaczej się do was nie zwracam.",
        hoursAgo: 209,
      },
      {
        author: "czytelnik",
        text: "A jako mieszkanka Łodzi potwierdzam: za Zgierzem nas jeszcze nie było, ale wszystko przed nami.",
        hoursAgo: 187,
      },
    ],
  },
  {
    title: "Trzy kopie, dwa nośniki i jedna szuflada u teściowej",
    category: "Technologia",
    author: "autor",
    hoursAgo: 8_050,
    cover: "threeCopies",
    description: `Dysk ze zdjęciami z pierwszych dwóch lat życia mojego syna umarł w środę, podczas kolacji. Wydał trzy ciche stuknięcia i przestał istnieć. Odzyskiwanie danych wyceniono na dwa tysiące osiemset złotych, bez gwarancji. Zapłaciłem, wróciło około osiemdziesięciu procent. Przepadły głównie kąpiele i jedna Wigilia. Od tamtej pory prowadzę życie uporządkowane.

Zasadę 3-2-1 spopularyzował Peter Krogh, fotograf i autor podręcznika o archiwizowaniu zdjęć, czyli człowiek, który musiał widzieć wiele łez. Brzmi tak: trzy egzemplarze wszystkiego, co ważne, na dwóch rodzajach nośników, z czego jeden przechowywany gdzie indziej. Oryginał się liczy, więc do zrobienia zostają dwie kopie. Da się.

U mnie pierwszy egzemplarz to laptop. Drugi leży na zwykłym talerzowym dysku w szafce pod telewizorem, na który co noc o trzeciej wszystko zgrywa się samo, i słowo „samo” jest w tym zdaniu najważniejsze. Trzeci spoczywa w szufladzie u teściowej w Szydłowcu, między obrusem na Wigilię a gwarancją na pralkę. Wymieniam go co dwa miesiące przy okazji obiadu. Jest zaszyfrowany, bo teściowa ma jeszcze drugiego zięcia.

Po co aż tyle? Bo każda kopia chroni przed czym innym. Dysk pod telewizorem uratował mnie dwa razy, po herbacie wylanej na klawiaturę i po aktualizacji, która miała niczego nie zmieniać. Nie uratowałby przed pożarem ani złodziejem, bo stoi trzy metry od laptopa. Na to jest szuflada.

A chmura? Chmura jest świetna, dopóki ktoś nie przejmie ci konta albo dopóki nie skasujesz folderu u siebie, a ona z tą samą gorliwością nie skasuje go wszędzie. Synchronizacja to nie kopia. Napisałbym to wielkimi literami, ale nie chcę krzyczeć na obcych ludzi.

I jeszcze coś, o czym się nie mówi, bo jest nudne: kopia, której nikt nigdy nie próbował odtworzyć, nie jest kopią, tylko nadzieją. Raz na kwartał losuję jeden plik i wyciągam go z każdego dysku. Za pierwszym razem odkryłem, że przez pół roku sumiennie archiwizowałem pusty folder. Sto osiemdziesiąt nocy, zero błędów w dzienniku.

Jeśli nie masz żadnej kopii, nie zaczynaj od zasady z trzema cyframi, bo skończysz na czytaniu porównań. Kup jeden dysk, przegraj zdjęcia i skany dokumentów, odłącz go i oddaj komuś, u kogo jadasz obiady. Zajmie to wieczór. Resztę dorobisz, kiedy się przestraszysz.`,
    likes: [],
    comments: [],
  },
];
