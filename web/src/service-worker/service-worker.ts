/**
 * Sits between the site and the network. The pages of the navigation come from the cache, and load again unless the
 * server answers with the same; others are loaded from the network, or replaced with the offline page if they cannot be
 * loaded. Hashed files come from the cache first. Everything else, such as calls, the live channel, videos and files,
 * bypasses it. No response with personal data is cached.
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
/** The paths of pages that most people open again, and of others, which are kept once someone opens them. */
const firstPages = ['', 'stage']
const keptPages = [...firstPages, 'programme', 'speakers', 'people', 'assets/library']

/** ms between looks for a window that is about to open, and how many. */
const [lookAgain, mostLooks] = [100, 100]

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
    if (!notPages.test(path))
      event.respondWith(keptPages.includes(path) ? keptPage(event, path) : page(fromNetwork(event)))
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
  // One that can't be loaded now is kept when someone opens it.
  await Promise.allSettled(firstPages.map(async (path) => keep(path, await fetch(addressOf(path)))))
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

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

async function page(coming: Promise<Response>): Promise<Response> {
  const kept = () => caches.match(offlinePage, { cacheName, ignoreVary: true })
  try {
    const answer = await coming
    return (away.includes(answer.status) && (await kept())) || answer
  } catch (error) {
    const offline = await kept()
    if (offline) return offline
    throw error
  }
}

/** From the cache at once, while the network is asked whether it still is the page. */
async function keptPage(event: FetchEvent, path: string): Promise<Response> {
  const coming = fromNetwork(event)
  const kept = await caches.match(addressOf(path), { cacheName, ignoreVary: true })
  if (kept && navigator.onLine) {
    event.waitUntil(check(event, path, kept.clone(), coming))
    return kept
  }
  const copied = coming.then((it) => keep(path, it.clone()))
  event.waitUntil(copied.catch(() => {}))
  return page(coming)
}

/** Keeps an answer that is the site's page. */
async function keep(path: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected) return
  await (await caches.open(cacheName)).put(addressOf(path), answer)
}

/**
 * Another build, event or policy, or a server that doesn't answer: the page is forgotten, and the window that shows it
 * loads it anew, from the network.
 */
async function check(event: FetchEvent, path: string, shown: Response, coming: Promise<Response>) {
  const partsOf = async (it: Response) => [
    it.headers.get('content-security-policy'),
    // What a proxy may add with every answer is at the end of the page.
    (await it.text()).split('<noscript>')[0],
  ]
  try {
    if (`${await partsOf(shown)}` === `${await partsOf(await coming)}`) return
  } catch {
    // As with another page.
  }
  await (await caches.open(cacheName)).delete(addressOf(path))
  const window = await opened(event.resultingClientId)
  window?.postMessage({ rostra: 'reload' })
}

/** The window that a page is loaded into: in Firefox there is none until it has begun to show the page. */
async function opened(id: string): Promise<Client | undefined> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const window = await self.clients.get(id)
    if (window) return window
    await new Promise((resolve) => setTimeout(resolve, lookAgain))
  }
  return undefined
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
