// Turns offline reading off: when served as sw.js, it replaces the service worker on the next visit,
// deletes its caches and unregisters itself.
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(unregister()));

async function unregister() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
