/** Control over a page's clock. */
import { expect, type Page } from '@playwright/test'

/**
 * Stops the page's clock, which must already be installed. From then on only `runFor` and `fastForward` advance it,
 * as a busy machine can take any time between two steps of a test. Returns the time at which it stands, epoch ms.
 */
export async function stopClock(page: Page): Promise<number> {
  let at = 0
  const stop = async () => {
    at = (await page.evaluate(() => Date.now())) + 1_000
    await page.clock.pauseAt(at)
  }
  // `pauseAt` refuses a time that has passed by the time the page receives it.
  await expect(stop).toPass()
  return at
}

/** A zone in which it is noon, so that today's sessions are on one day. */
export function noonZone(): string {
  const ahead = new Date().getUTCHours() - 12
  return `Etc/GMT${ahead < 0 ? '-' : '+'}${Math.abs(ahead)}`
}
