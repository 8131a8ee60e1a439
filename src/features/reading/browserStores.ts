/** A place in which the browser keeps data of this blog. */
interface BrowserStore {
  name: string;
  /** Content of the store and how long it is kept, as a Markdown list for the privacy page. */
  contents: string;
  /** Deletes everything that the blog has stored there. */
  clear: () => Promise<unknown> | void;
}

/**
 * All stores that browsers offer, in the order in which they are cleared. The worker comes first, since it fills the
 * caches and the database.
 */
export const browserStores: readonly BrowserStore[] = [
  {
    name: "cookies",
    contents:
      "- **Plik cookie `CookieConsent`** (365 dni): informacja, że komunikat o plikach cookie został zamknięty. Innych plików cookie nie ma.",
    clear: clearCookies,
  },
  {
    name: "localStorage",
    contents: `- **\`userInfo\`** (do wylogowania): dane logowania przysłane przez serwer: identyfikator, nazwa, adres zdjęcia, klucz dostępu i inne.
- **\`theme\`, \`letterSize\`, \`commentOrder\`, \`editor\`, \`fonts\`** (do usunięcia przez Ciebie): wybrany motyw i wielkość liter, kolejność komentarzy, sposób pisania postów i to, że kroje pisma są już pobrane.
- **Nazwy od \`draft\`** (do wysłania; usunięte przez Ciebie jeszcze do 30 dni, najdłużej do wylogowania; przy wylogowaniu pytamy, czy zachować pozostałe): szkice postów i komentarzy, których jeszcze nie udało się wysłać.
- **\`readLater\`** (do usunięcia przez Ciebie): posty, które odkładasz „Na później”, najwyżej 50; ich teksty i zdjęcia zostają na urządzeniu tak samo długo.
- **\`readPosts\`, \`readingPlaces\`** (do zastąpienia nowszymi): które posty są przeczytane do końca i w którym miejscu przerwano te zaczęte; nikomu tego nie wysyłamy.`,
    clear: () => localStorage.clear(),
  },
  {
    name: "service worker",
    contents:
      "- **Skrypt w tle** (do usunięcia przez Ciebie): zachowuje strony i zdjęcia i podaje je, gdy nie ma internetu.",
    clear: unregisterWorkers,
  },
  {
    name: "Cache Storage",
    contents:
      "- **Strony i zdjęcia** (do zastąpienia nowszymi): to, co było ostatnio otwierane na tym urządzeniu, żeby dało się czytać bez internetu; niczego, co widać tylko po zalogowaniu.",
    clear: clearCaches,
  },
  {
    name: "IndexedDB",
    contents:
      "- **Spis stron i zdjęć, baza `workbox-expiration`** (do zastąpienia nowszymi): ich adresy i czas ostatniego otwarcia, żeby najstarsze ustępowały miejsca.",
    clear: clearDatabases,
  },
  {
    name: "sessionStorage",
    contents:
      "- **Dane karty** (do zamknięcia karty): miejsce, do którego strona jest przewinięta, czas ostatniego odświeżenia i to, co przed nim wpisano, oprócz haseł.",
    clear: () => sessionStorage.clear(),
  },
];

/** Clears every store. @returns false if the browser has refused to clear one of them */
export async function clearBrowserStores(): Promise<boolean> {
  let isCleared = true;
  for (const { clear } of browserStores) {
    try {
      await clear();
    } catch {
      isCleared = false;
    }
  }
  return isCleared;
}

function clearCookies(): void {
  for (const cookie of document.cookie.split("; ")) {
    document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  }
}

async function unregisterWorkers(): Promise<void> {
  // Browsers offer neither workers nor caches on plain HTTP.
  if (!("serviceWorker" in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function clearCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function clearDatabases(): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(async ({ name }) => name && clearDatabase(name)));
}

/** Empties a database. It cannot be deleted while the worker, which serves this page to its end, has it open. */
async function clearDatabase(name: string): Promise<void> {
  const database = await resultOf(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const transaction = database.transaction(stores, "readwrite");
    await Promise.all(stores.map((store) => resultOf(transaction.objectStore(store).clear())));
  }
  database.close();
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
