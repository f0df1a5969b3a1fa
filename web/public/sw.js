// Keeps the page, so that it opens at once and also without a connection. Files under /assets never change, the page itself is
// asked for anew, and nothing of a game is ever kept.
//
// What is kept without a connection is always one whole version: the page and every file it may need (/offline.json), in the language
// that it is read in. A newer one takes its place when all of it is here, and not before.

const KEPT = 'tablee-2'
/** How long a page may take to come before the one that is kept is shown. */
const PATIENCE = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(tidy()))
self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (request.mode === 'navigate') event.respondWith(freshFirst(request))
  else if (!url.pathname.startsWith('/api/') && !url.pathname.startsWith('/ws/'))
    event.respondWith(freshOrKept(request))
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
  const kept = await cache.match('/')
  if (!kept) return fetch(request)
  const late = new Promise((later) => setTimeout(later, PATIENCE, kept))
  return Promise.race([fetch(request).catch(() => kept), late])
}

/** Icons and the like. */
async function freshOrKept(request) {
  try {
    return await fetch(request)
  } catch {
    return (await (await caches.open(KEPT)).match(request)) ?? Response.error()
  }
}

/** Keeps everything of the newest version, for who reads this language; then what only an older one needed goes. */
async function keep(lang) {
  const cache = await caches.open(KEPT)
  try {
    const [page, list] = await Promise.all(
      ['/', '/offline.json'].map((path) => fetch(path, { cache: 'no-cache' })),
    )
    if (!page.ok || !list.ok || !page.headers.get('content-type')?.startsWith('text/html')) return
    const others = ['/manifest.webmanifest', '/icon.svg', '/icon-192.png']
    const { always, [lang]: spoken = [] } = await list.json()
    const files = [...always, ...spoken, ...others]
    for (const file of files) if (others.includes(file) || !(await cache.match(file))) await cache.add(file)
    await cache.put('/', page)
    const wanted = new Set(['/', ...files].map((file) => new URL(file, location.origin).href))
    for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
    for (const client of await self.clients.matchAll()) client.postMessage('kept')
  } catch {
    // Without a connection, or without room, what is kept stays as it is.
  }
}

// What is told to who does not look: it came from our server, has no card in it, and opens the table.
self.addEventListener('push', (event) => event.waitUntil(tell(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** The tabs of a table. */
async function tabs(url) {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter((one) => new URL(one.url).pathname === url)
}

async function tell(data) {
  const { title, body, url, tag } = data.json()
  // Whoever looks at the table sees it there.
  if ((await tabs(url)).some((one) => one.visibilityState === 'visible')) return
  await self.registration.showNotification(title, {
    body,
    tag,
    data: url,
    icon: '/icon-192.png',
    renotify: true,
  })
}

/** The tab of the table that is there, or a new one. */
async function open(url) {
  const [tab] = await tabs(url)
  await (tab ? tab.focus() : self.clients.openWindow(url))
}
