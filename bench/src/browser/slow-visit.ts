/** When a phone shows the largest picture or text of a page (LCP) on a slow 4G network. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContextOptions, chromium } from 'playwright-core'
import { plainFlags, wholeBrowser } from '../../../e2e/chromium.ts'

/** Lighthouse's slow 4G, applied rather than simulated: 150 ms round trip, 1.6 Mbit/s down and 0.75 up. */
export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
}
/** Anything painted more than this many ms after the heading doesn't count towards the page's load. */
const paintsFor = 3000

/** The median of cold visits in ms, each with empty caches; `storageState` says who is signed in. */
export async function slowLcp(
  address: string,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
  visits: number,
): Promise<number> {
  const browser = await chromium.launch({ executablePath: wholeBrowser, args: plainFlags })
  const found: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({
      storageState,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      locale: 'en-GB',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', slow4g)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await sleep(paintsFor)
    found.push(await page.evaluate(largestPaint))
    await context.close()
  }
  await browser.close()
  return Math.round(found.sort((a, b) => a - b)[Math.floor(visits / 2)] ?? Number.NaN)
}

const largestPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
