// Answered in the place of sw.js, it takes offline reading away again wherever it is: each browser
// asks for sw.js when it comes back.
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
