/** How long a cheap phone takes to show a page's content, and from a tap on JOIN to a moving picture, on a slow and distant line. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** Applied rather than simulated: bytes per second, and ms that each request waits. */
const far = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}
type Line = typeof far
/** How long someone reads the page before the tap, ms. */
const readsFor = 4_500
/** A visit that takes longer has failed, ms. */
const longest = 60_000

type StorageState = NonNullable<BrowserContextOptions['storageState']>
/** What people came for: the first element with such a text. */
export type Content = { selector: string; text?: string }
/** ms, and how long the processor had no time for a tap until then (as TBT counts it). */
export type PhoneVisit = { content: number; blocked: number }
export type Joined = PhoneVisit & { picture: number; requests: number }

/** `cpu` is how many times slower than this machine the phone is. Each visit has a context and empty caches of its own. */
const openPhone = async (
  browser: Browser,
  storageState: StorageState,
  cpu: number,
  line: Line = far,
) => {
  const context = await browser.newContext({
    storageState,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(longest)
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  return {
    page,
    slow: async () => {
      await protocol.send('Network.emulateNetworkConditions', line)
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    },
    close: () => context.close(),
  }
}

/** ms that the line takes for one file alone, without a processor that is slowed down. */
export async function alone(browser: Browser, origin: string, file: string): Promise<number> {
  const phone = await openPhone(browser, { cookies: [], origins: [] }, 1)
  // A page that loads nothing later.
  await phone.page.goto(`${origin}/old-browser`)
  await phone.slow()
  const took = await phone.page.evaluate(async (name) => {
    const began = performance.now()
    await (await fetch(name, { cache: 'reload' })).arrayBuffer()
    return performance.now() - began
  }, `${origin}/${file}`)
  await phone.close()
  return took
}

type Asked = {
  address: string
  content: Content
  storageState?: StorageState
  cpu: number
  /** Another one than the far one. */
  line?: Line
}

/** A cold visit, up to its content and a while of reading. */
export const phoneVisit = (browser: Browser, asked: Asked): Promise<PhoneVisit> =>
  visit(browser, asked, async (_, seen) => seen)

/** A visit to a page that plays by itself: its content is the first moving picture. */
export const playVisit = (browser: Browser, asked: Asked): Promise<PhoneVisit> =>
  visit(browser, asked, async (page, seen) => ({
    ...seen,
    content: await momentOf(page, 'picture'),
  }))

/** A visit that ends with a tap on the content, a link to a session, and the first moving picture. */
export const joinVisit = (browser: Browser, asked: Asked): Promise<Joined> =>
  visit(browser, asked, async (page, seen) => {
    const onLine = await countOnLine(page)
    const { selector, text = '' } = asked.content
    await page
      .locator(selector, { hasText: new RegExp(text, 'i') })
      .first()
      .tap()
    const picture = await momentOf(page, 'picture')
    return { ...seen, picture: picture - (await momentOf(page, 'tap')), requests: onLine.size }
  })

async function visit<T>(
  browser: Browser,
  { address, content, storageState = { cookies: [], origins: [] }, cpu, line }: Asked,
  then: (page: Page, seen: PhoneVisit) => Promise<T>,
): Promise<T> {
  const phone = await openPhone(browser, storageState, cpu, line)
  const { page } = phone
  await page.addInitScript(noteMoments, content)
  await phone.slow()
  await page.goto(address, { waitUntil: 'commit' })
  const seen = await momentOf(page, 'content')
  await sleep(readsFor)
  const blocked = await page.evaluate(() => window.blocked)
  const found = await then(page, { content: seen, blocked })
  await phone.close()
  return found
}

/** The requests from now on that the line carries, without those that the browser's cache answers. */
async function countOnLine(page: Page): Promise<ReadonlySet<string>> {
  const protocol = await page.context().newCDPSession(page)
  const onLine = new Set<string>()
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) onLine.add(requestId)
  })
  protocol.on('Network.requestServedFromCache', ({ requestId }) => onLine.delete(requestId))
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) onLine.delete(requestId)
  })
  await protocol.send('Network.enable')
  return onLine
}

type Moment = 'content' | 'tap' | 'picture'
declare global {
  interface Window {
    moments: Partial<Record<Moment, number>>
    blocked: number
  }
}

function noteMoments({ selector, text = '' }: Content): void {
  window.moments = {}
  window.blocked = 0
  const note = (moment: Moment) => {
    window.moments[moment] ??= performance.now()
  }
  const isText = new RegExp(text, 'i')
  const look = () => {
    const found = [...document.querySelectorAll(selector)]
    if (found.some((it) => isText.test(it.textContent)))
      requestAnimationFrame(() => note('content'))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener('pointerdown', () => note('tap'), true)
  const moves = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement && target.currentTime > 0) note('picture')
  }
  addEventListener('timeupdate', moves, true)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocked += duration - 50
  }).observe({ type: 'longtask' })
}

const momentOf = async (page: Page, moment: Moment): Promise<number> => {
  const found = await page.waitForFunction((name) => window.moments?.[name], moment)
  return (await found.jsonValue()) ?? Number.NaN
}
