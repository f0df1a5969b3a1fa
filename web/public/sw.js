// Keeps the page, so that it opens at once and also without a connection. Files under /assets never change, the page itself is
// asked for anew, and nothing of a game is ever kept.

const KEPT = 'tablee-1'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(tidy()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (request.mode === 'navigate') event.respondWith(freshFirst(request))
})

/** Forgets what older versions kept. */
async function tidy() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
  await self.clients.claim()
}

async function keptFirst(request) {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}

/** Every address of ours is the same page. */
async function freshFirst(request) {
  const cache = await caches.open(KEPT)
  try {
    const fresh = await fetch(request)
    if (fresh.ok && fresh.headers.get('content-type')?.startsWith('text/html')) {
      await forget(cache, fresh.clone())
      await cache.put('/', fresh.clone())
    }
    return fresh
  } catch {
    return (await cache.match('/')) ?? Response.error()
  }
}

/** A new page has new assets: the old ones go, once it is another page. */
async function forget(cache, fresh) {
  const kept = await cache.match('/')
  if (!kept || (await kept.text()) === (await fresh.text())) return
  for (const request of await cache.keys()) await cache.delete(request)
}
