/** The clock of a page, as tests move it. */
import { expect, type Page } from '@playwright/test'

/**
 * The page's clock, which is installed already, stands still from now on, but for what `runFor` and `fastForward` add:
 * a busy machine can take any time between two steps of a test. Gives what it stands at, epoch ms.
 */
export async function stopClock(page: Page): Promise<number> {
  let at = 0
  const stop = async () => {
    at = (await page.evaluate(() => Date.now())) + 1_000
    await page.clock.pauseAt(at)
  }
  // A time that is over when the page receives it is refused.
  await expect(stop).toPass()
  return at
}
