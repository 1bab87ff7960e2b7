/**
 * Sits between the site and the network: pages are loaded from the network, or replaced with the offline page
 * if they cannot be loaded; hashed files come from the cache first. Everything else, such as calls, the live
 * channel, videos and files, bypasses it. No response with personal data is cached.
 */
declare const self: ServiceWorkerGlobalScope

// The build inserts its version and the files to cache: see web/precache.ts.
const [version = '', ...files] = '__ROSTRA_BUILD__'.split('|')

const { origin, pathname: scope } = new URL(self.registration.scope)
// The home page of a site below a path is the path itself, so the scope has no trailing slash there.
const basePath = scope.replace(/\/$/, '')
const addressOf = (path: string) => `${origin}${basePath}/${path}`
/** The same host may serve other events, each with its own caches. */
const ownCaches = `rostra ${basePath}/ `
const cacheName = ownCaches + version
const offlinePage = addressOf('offline')

/** Status codes of a proxy while the server behind it is down. */
const away = [502, 503, 504]
const notPages =
  /^(?:api|files|chat-files|calendar|certificate|verify|mail-view|unsubscribe|healthz|readyz|metrics|preview)(?:\/|$)|\.[a-z0-9]+$/i

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || request.headers.has('range')) return
  const address = new URL(request.url)
  if (address.origin !== origin || !`${address.pathname}/`.startsWith(`${basePath}/`)) return
  const path = address.pathname.slice(basePath.length + 1)
  if (request.mode === 'navigate') {
    if (!notPages.test(path)) event.respondWith(page(event))
  } else if (/^(?:static|theme)\//.test(path)) event.respondWith(file(event))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data as { target: string; external: boolean }))
})

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([offlinePage, ...files.map(addressOf)])
  const page = await (await cache.match(offlinePage, { ignoreVary: true }))?.text()
  await cache.addAll(looksIn(page ?? ''))
  // Pages are always loaded from the network, so activating immediately does not break open ones.
  await self.skipWaiting()
}

/** Addresses of the event's style sheet, which the server links in the page. */
const looksIn = (page: string): string[] =>
  [...page.matchAll(/href="([^"]*)"/g)].flatMap(([, href = '']) =>
    href.includes('/theme/') && href.endsWith('.css') ? href : [],
  )

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(ownCaches) && name !== cacheName) await caches.delete(name)
  // If a preload fails, Firefox gives up before `page` below can respond with the offline page.
  if (/\bFirefox\//.test(navigator.userAgent)) await self.registration.navigationPreload?.disable()
  else await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function page(event: FetchEvent): Promise<Response> {
  const kept = () => caches.match(offlinePage, { cacheName, ignoreVary: true })
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const answer = preloaded ?? (await fetch(event.request))
    return (away.includes(answer.status) && (await kept())) || answer
  } catch (error) {
    const offline = await kept()
    if (offline) return offline
    throw error
  }
}

/** Cache first: a file with a hash in its name never changes. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { cacheName, ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    const copy = answer.clone()
    event.waitUntil(caches.open(cacheName).then((cache) => cache.put(request, copy)))
  }
  return answer
}

/** Opens a notification's target in an open window of the site, or in a new one. */
async function open({ target, external }: { target: string; external: boolean }): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const window = windows.find(({ focused }) => focused) ?? windows[0]
  if (external || !window) {
    await self.clients.openWindow(external ? target : addressOf(target.slice(1)))
    return
  }
  await window.focus()
  // The page navigates without a reload and keeps its state.
  window.postMessage({ rostra: 'open', target })
}

export {}
