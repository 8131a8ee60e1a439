export const demoPassword = "Blog-demo-2026!";

export const demoAccounts = [
  {
    key: "admin",
    username: "Łucja Żak",
    email: "admin@blog.test",
    bio: "Z Radomia, z przekonania. Prowadzę tego bloga, uprawiam cztery ary i śpiewam drugim altem. Najchętniej piszę o miejscach, do których nikt nie kazał mi jechać.",
    isAdmin: true,
    hasPhoto: true,
  },
  {
    key: "autor",
    username: "Michał Żółtowski",
    email: "autor@blog.test",
    bio: "Za dnia programista, po godzinach przy garnkach. Piszę o jedzeniu, płytach i komputerach, na razie osobno. W sprawie kapusty w rosole proszę o kontakt przez komentarze.",
    isAdmin: false,
    hasPhoto: true,
  },
  // This account has no photo and no bio, to show how such a profile looks.
  {
    key: "czytelnik",
    username: "Zofia Święcka",
    email: "czytelnik@blog.test",
    bio: "",
    isAdmin: false,
    hasPhoto: false,
  },
];

export const demoCategories = ["Kuchnia", "Książki", "Muzyka", "Ogród", "Podróże", "Technologia"];
