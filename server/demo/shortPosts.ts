import type { DemoPost } from "./types";

/** A short one, and one that only says what there is to say. */
export const shortPosts: DemoPost[] = [
  {
    title: "Pierwszy przymrozek",
    category: "Ogród",
    author: "czytelnik",
    hoursAgo: 29,
    cover: "firstFrost",
    description: `Dziś o szóstej było minus dwa. Na podwórku przy Pomorskiej dalie zrobiły się czarne w jedną noc, a jarmuż stoi, jakby nic się nie stało, tylko liście ma sztywne i białe na brzegach.

Zerwałam dwa. Po przymrozku jarmuż robi się słodszy, bo roślina zamienia część skrobi w cukier i dzięki temu nie zamarza. Kroję go drobno, solę, polewam olejem i ugniatam ręką przez minutę. Do tego jabłko i pestki dyni.

Śniadanie jadłam przy oknie. O ósmej szronu już nie było.`,
    likes: ["admin"],
    comments: [
      {
        author: "admin",
        text: "U mnie na działce jeszcze plus jeden. Dalie wykopię jutro, dziękuję za ostrzeżenie.",
        hoursAgo: 27,
      },
    ],
  },
  {
    title: "Wymiana nasion w sobotę: co przynieść i o której",
    category: "Ogród",
    author: "admin",
    hoursAgo: 171,
    cover: "seedPackets",
    description: `Jesienna wymiana nasion odbędzie się w najbliższą sobotę od dziesiątej do trzynastej w świetlicy naszych ogródków działkowych. Wejście jest od strony parkingu, wstęp wolny, nie trzeba mieć działki.

Proszę przynosić nasiona z własnego zbioru, suche i w papierowych torebkach. Na torebce niech będzie nazwa, rok i jedno zdanie o tym, jak roślina się u Was zachowuje. Torebki foliowe odpadają, bo nasiona w nich pleśnieją. Odmian mieszańcowych, z literami F1 na opakowaniu, nie ma sensu wymieniać, bo nie powtarzają cech.

Kto nie ma jeszcze nic swojego, niech przyjdzie i tak. W tamtym roku zostało czterdzieści torebek fasoli i ani jednej osoby, która by ją chciała.

Będzie herbata i drożdżówka. Własny kubek mile widziany.`,
    likes: ["czytelnik"],
    comments: [],
  },
];
