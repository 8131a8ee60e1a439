import type { DemoPost } from "./types";

/** Posts of the topic "Książki". */
export const bookPosts: DemoPost[] = [
  {
    title: "Wróciłam do „Lalki” i sprawdziłam rozkład jazdy",
    category: "Książki",
    author: "admin",
    hoursAgo: 124,
    cover: "popUpBook",
    description: `W liceum przeczytałam z „Lalki” tyle, ile trzeba było na klasówkę, czyli streszczenie i scenę w pociągu. Po dwudziestu latach wróciłam do niej z własnej woli, w trzech tomach z antykwariatu, z czyjąś dedykacją dla Jadzi. Mam dwie wiadomości. Wokulski liczy sobie czterdzieści pięć lat, a nie, jak zapamiętałam, sto. A ta powieść o nieszczęśliwej miłości jest w dużej mierze powieścią o pieniądzach i o tym, kto komu się nie ukłonił.

Prus drukował ją w odcinkach, w „Kurierze Codziennym”, między 1887 a 1889 rokiem, i to się czuje: rozdziały urywają się tak, żeby człowiek kupił jutrzejszy numer. Zamierzałam czytać po jednym przed snem. Przez miesiąc chodziłam niewyspana i raz przejechałam swój przystanek, co w kontekście tej książki uważam za hołd.

Potem zrobiłam coś, za co na studiach postawiono by mi dwóję: pojechałam do Warszawy sprawdzić, gdzie oni mieszkali. Na Krakowskim Przedmieściu, pod czwórką, wisi tablica, że stał tu dom Wokulskiego. Niedaleko, pod siódemką, jest druga, poświęcona Rzeckiemu. Obie wymyślił przed wojną poeta Stefan Godlewski. Miasto z pełną powagą upamiętniło dwóch panów, którzy nigdy nie istnieli, i wzruszyło mnie to bardziej niż niejeden pomnik kogoś, kto istniał.

Jest też dowód twardszy. Literaturoznawca Wojciech Tomasik sięgnął po służbowy rozkład jazdy z maja 1879 roku i przyłożył go do ostatniej podróży Wokulskiego z panną Izabelą, tej z „Farewell, miss Iza, farewell!” w Skierniewicach. Zgadza się co do pociągu. Powrót do Warszawy też się zgadza. Prus mógł zmyślić każde uczucie, ale kolei nie zmyślił.

Najbardziej zmieniła mi się Izabela. W szkole była zimną lalką z tytułu, choć Prus wyjaśniał, że tytuł zawdzięcza procesowi o dziecięcą zabawkę. Dziś widzę dziewczynę, którą przez całe życie uczono jednego zawodu, dobrego zamążpójścia. Kiedy wreszcie trzeba go wykonywać, okazuje się, że jest w nim głównie nuda i strach o meble. Nadal jej nie lubię. Przestałam się tylko dziwić.

Za to Rzeckiego kocham bezwarunkowo. Za wiarę w Bonapartych, za pudla o imieniu Ir i za urlop. Człowiek latami szykuje się do podróży, kupuje bilet, zajmuje miejsce i w ostatniej chwili ucieka z wagonu. Mam w rodzinie dwóch takich, jeden z nich jest moim mężem.

Do lektur szkolnych nie powinno się zmuszać przed czterdziestką, ale rozumiem, że to trudne organizacyjnie. Pani profesor od polskiego jestem winna przeprosiny. Przeczytałam. Do samego końca, razem z łaciną.`,
    likes: ["czytelnik"],
    comments: [
      {
        author: "czytelnik",
        text: "Jeżdżę z Łodzi do Warszawy przez Skierniewice dwa razy w tygodniu i za każdym razem mam ochotę powiedzieć coś po angielsku.",
        hoursAgo: 119,
      },
      {
        author: "autor",
        text: "Rozumiem, że streszczenie obejmowało wszystkie trzy tomy?",
        hoursAgo: 100,
      },
      {
        author: "admin",
        text: "Streszczenie miało czternaście stron i ani słowa o pudlu.",
        hoursAgo: 98,
      },
    ],
  },
  {
    title: "W obronie książek odłożonych na sześćdziesiątej stronie",
    category: "Książki",
    author: "admin",
    hoursAgo: 1_530,
    cover: "bedsideStack",
    description: `Na półce przy łóżku mam trzydzieści jeden książek z zakładką gdzieś między czterdziestą a osiemdziesiątą stroną. Mąż nazywa ją cmentarzem. To niesprawiedliwe, bo połowa tych książek ma się świetnie, tylko nie ze mną. Długo było mi wstyd. Przestało, kiedy policzyłam.

Czytam około czterdziestu książek rocznie. Mam czterdzieści lat i przy dobrych genach po babci zostało mi drugie tyle. Czterdzieści razy czterdzieści to tysiąc sześćset tytułów i ani jednego więcej. Brzmi nieźle, dopóki człowiek nie wejdzie do biblioteki i nie zobaczy, że to siedem regałów, i to tych węższych. W naszej miejskiej wypada mniej więcej od drzwi do kaloryfera.

Daniel Pennac, francuski pisarz i wieloletni nauczyciel, spisał w książce „Jak powieść” dziesięć praw czytelnika. Pierwsze to prawo do nieczytania, drugie – do przeskakiwania stron, trzecie – do nieskończenia książki. Ostatnie pozwala milczeć o tym, co się przeczytało. Pennac zauważa z zadowoleniem, że punktów jest tyle samo co przykazań, tyle że tutaj na wszystko się zezwala.

Amerykańska bibliotekarka Nancy Pearl podaje nawet konkretną liczbę. Daj książce pięćdziesiąt stron. Po pięćdziesiątych urodzinach odejmij swój wiek od stu i tyle stron jej się należy. Osiemdziesięciolatka może więc odłożyć powieść po dwudziestu stronach, a kto skończy sto lat, ten wreszcie ma prawo oceniać po okładce.

Ze złą książką kłopotu nie ma, zamykam i oddaję. Trudniej odłożyć dobrą, która przyszła nie w porę. „Czarodziejską górę” zaczynałam trzy razy: na studiach, bo wypadało, potem na plaży, co było pomyłką, i wreszcie z zapaleniem oskrzeli, co wyglądało już na prowokację. Za czwartym podejściem poszła w dwa tygodnie. Nic w niej przez ten czas nie poprawiono.

Trzymam się jednej zasady: wolno nie skończyć, nie wolno udawać. Nie powiem o powieści, że jest przegadana, jeśli nie wiem, o czym w niej mówią po setnej stronie. Powiem: nie doszłam. Brzmi to jak relacja z nieudanej wyprawy w góry i tak też należy tego słuchać, z szacunkiem dla pogody.

Cmentarz przemianowałam więc na poczekalnię. Raz w roku, zwykle między świętami a sylwestrem, robię obchód. Ktoś wraca do czytania, kogoś odnoszę do biblioteki na wymianę, reszta siedzi i czeka na swoją kolej. Na samej górze leży „Ulisses”, zakładka na sześćdziesiątej drugiej. Nie poganiamy się.`,
    likes: ["autor", "czytelnik"],
    comments: [
      {
        author: "autor",
        text: "Trzydzieści jeden to amatorstwo. Ja mam regał podręczników do języków programowania, które umarły, zanim doszedłem do trzeciego rozdziału.",
        hoursAgo: 1_522,
      },
      {
        author: "czytelnik",
        text: "A ja kończę wszystko, z uporu. Ostatnio instrukcję do zmywarki.",
        hoursAgo: 1_508,
      },
      {
        author: "admin",
        text: "I jak zakończenie?",
        hoursAgo: 1_507,
      },
      {
        author: "czytelnik",
        text: "Przewidywalne. W ostatnim rozdziale traci się gwarancję.",
        hoursAgo: 1_505,
      },
    ],
  },
];
