/** Which language a page plays, and its menu. */
import { expect, type Page } from '@playwright/test'

/** The pitch of what the page's video plays, in Hz, to the nearest 100. */
export const heard = (page: Page) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const kept = window as unknown as { ear?: AnalyserNode }
    if (!kept.ear) {
      const context = new AudioContext()
      kept.ear = context.createAnalyser()
      kept.ear.fftSize = 4096
      context.createMediaElementSource(video).connect(kept.ear)
      await context.resume()
    }
    const bins = new Float32Array(kept.ear.frequencyBinCount)
    kept.ear.getFloatFrequencyData(bins)
    const loudest = bins.indexOf(Math.max(...bins))
    return Math.round((loudest * kept.ear.context.sampleRate) / kept.ear.fftSize / 100) * 100
  })

export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const choose = async (page: Page, of: string, name: string) => {
  const choice = group(page, of).getByRole('button', { name, exact: true })
  if (!(await choice.isVisible())) await page.getByRole('button', { name: 'Settings' }).click()
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
}
