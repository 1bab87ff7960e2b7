/** The bytes a browser actually receives for a page it has never loaded: compressed contents and their headers. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { flags, headlessShell } from '../../../e2e/chromium.ts'

/**
 * Bytes by kind of file, for everything loaded until the page is quiet, and the number of files; without what it fetches
 * as data for another page, which doesn't run.
 */
export type ColdLoad = { js: number; css: number; engine: number; files: number }

type Options = {
  /** Of a signed-in person; without it, no one is signed in. */
  storageState?: NonNullable<BrowserContextOptions['storageState']>
  /** The only encoding to accept; without it, the browser uses its preferred one. */
  encoding?: 'gzip'
  /** The file of the player's engine, which is counted separately. */
  engine: string
}

/** A page with no requests for this many ms counts as loaded. */
const quietFor = 1_500
/** A page that is never quiet is counted after this many ms. */
const timeoutMs = 20_000
/** As in web/src/ui/later.tsx, ms. */
const laterAfter = 2_500

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: headlessShell, args: flags })

/**
 * Loads the page in a context of its own, which shares neither caches nor a process with another. Blocks the
 * service worker, which caches the site's other files after a page has loaded: they don't count towards its load.
 */
export async function coldLoad(
  browser: Browser,
  address: string,
  options: Options,
): Promise<ColdLoad> {
  const page = await browser.newPage({
    ...(options.storageState ? { storageState: options.storageState } : {}),
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  await page.addInitScript(leaveOutLater, laterAfter)
  const load = await countLoad(page, address, options)
  await page.close()
  return load
}

/**
 * Blocks what a page fetches after it has loaded, which doesn't count towards its load. On a busy machine it
 * would be counted, because the page would not be quiet by then.
 */
function leaveOutLater(after: number): void {
  const { setTimeout: start } = window
  const startOthers = (call: () => void, ms?: number, ...more: unknown[]) =>
    ms === after ? 0 : start.call(window, call, ms, ...more)
  window.setTimeout = startOthers as typeof window.setTimeout
}

async function countLoad(page: Page, address: string, { encoding, engine }: Options) {
  const devtools = await page.context().newCDPSession(page)
  const load: ColdLoad = { js: 0, css: 0, engine: 0, files: 0 }
  const kinds = new Map<string, 'js' | 'css' | 'engine'>()
  const open = new Set<string>()
  let heardAt = performance.now()
  const ended = (requestId: string) => {
    open.delete(requestId)
    heardAt = performance.now()
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    // The live connection stays open, and videos load for as long as they play.
    if (type !== 'WebSocket' && type !== 'EventSource' && type !== 'Media') open.add(requestId)
    heardAt = performance.now()
  })
  devtools.on('Network.responseReceived', ({ requestId, type, response: { url, mimeType } }) => {
    if (type === 'Fetch') return
    if (url.endsWith(engine)) kinds.set(requestId, 'engine')
    else if (/javascript/.test(mimeType)) kinds.set(requestId, 'js')
    else if (mimeType === 'text/css') kinds.set(requestId, 'css')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended(requestId)
    const kind = kinds.get(requestId)
    if (!kind) return
    load[kind] += encodedDataLength
    load.files += 1
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => ended(requestId))
  await devtools.send('Network.enable')
  if (encoding)
    await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } })
  const began = performance.now()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const isQuiet = () => open.size === 0 && performance.now() - heardAt > quietFor
  while (!isQuiet() && performance.now() - began < timeoutMs) await sleep(50)
  return load
}
