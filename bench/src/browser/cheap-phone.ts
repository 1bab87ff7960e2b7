/** How long a cheap phone takes to show JOIN, and from the tap on it to a moving picture, on a slow and distant line. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** Applied rather than simulated: bytes per second, and ms that each request waits. */
const line = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}
/** How long someone reads the page before the tap, ms. */
const readsFor = 4_500
/** A visit that takes longer has failed, ms. */
const longest = 60_000

type StorageState = NonNullable<BrowserContextOptions['storageState']>
export type PhoneVisit = { join: number; picture: number; requests: number }

/** `cpu` is how many times slower than this machine the phone is. */
const openPhone = async (browser: Browser, storageState: StorageState, cpu: number) => {
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
  await phone.page.goto(`${origin}/offline`)
  await phone.slow()
  const took = await phone.page.evaluate(async (name) => {
    const began = performance.now()
    await (await fetch(name, { cache: 'reload' })).arrayBuffer()
    return performance.now() - began
  }, `${origin}/${file}`)
  await phone.close()
  return took
}

/** A cold visit of the page at `address`, with a tap on JOIN of the session with this path. */
export async function phoneVisit(
  browser: Browser,
  address: string,
  show: string,
  storageState: StorageState,
  cpu: number,
): Promise<PhoneVisit> {
  const phone = await openPhone(browser, storageState, cpu)
  const { page } = phone
  await page.addInitScript(noteMoments, show)
  await phone.slow()
  await page.goto(address, { waitUntil: 'commit' })
  const join = await momentOf(page, 'join')
  await sleep(readsFor)
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await page.locator(`main a[href$="${show}"]`, { hasText: /join/i }).first().tap()
  const picture = await momentOf(page, 'picture')
  const visit = { join, picture: picture - (await momentOf(page, 'tap')), requests }
  await phone.close()
  return visit
}

type Moment = 'join' | 'tap' | 'picture'
declare global {
  interface Window {
    moments: Partial<Record<Moment, number>>
  }
}

function noteMoments(show: string): void {
  window.moments = {}
  const note = (moment: Moment) => {
    window.moments[moment] ??= performance.now()
  }
  const look = () => {
    const links = [...document.querySelectorAll(`main a[href$="${show}"]`)]
    if (links.some((it) => /join/i.test(it.textContent))) requestAnimationFrame(() => note('join'))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener('pointerdown', () => note('tap'), true)
  const moves = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement && target.currentTime > 0) note('picture')
  }
  addEventListener('timeupdate', moves, true)
}

const momentOf = async (page: Page, moment: Moment): Promise<number> => {
  const found = await page.waitForFunction((name) => window.moments?.[name], moment)
  return (await found.jsonValue()) ?? Number.NaN
}
