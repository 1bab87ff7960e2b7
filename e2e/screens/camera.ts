/** Takes a screen as it is in four looks, and writes small WebP pictures. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

export const folder = join(import.meta.dirname, '../../docs/screens')

export type Look = { width: number; height: number; colorScheme: 'light' | 'dark' }

export const looks: readonly Look[] = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 375, height: 812, colorScheme: 'light' },
  { width: 375, height: 812, colorScheme: 'dark' },
]

/** Above this a picture shows no more, and weighs on every clone (WebP, 0 to 100). */
const quality = 72

/** Writes `docs/screens/<name>-<wide|phone>-<light|dark>.webp` once pictures and fonts are there. */
export async function take(page: Page, name: string, { width, colorScheme }: Look): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // Pictures further down the page, or behind a tab, are fetched only when they come near the viewport.
    const isSeen = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight
    await Promise.allSettled([...document.images].filter(isSeen).map((image) => image.decode()))
    // A video is black until its first picture; one that doesn't come isn't waited for.
    const firstPictures = [...document.querySelectorAll('video')]
      .filter((film) => film.readyState < film.HAVE_CURRENT_DATA && film.currentSrc)
      .map((film) => new Promise((done) => film.addEventListener('loadeddata', done)))
    const enough = new Promise((done) => setTimeout(done, 5_000))
    await Promise.race([Promise.all(firstPictures), enough])
    const ends = ({ effect }: Animation) =>
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((it) => it.finished),
    )
  })
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
  await devtools.detach()
  const size = width > 640 ? 'wide' : 'phone'
  writeFileSync(join(folder, `${name}-${size}-${colorScheme}.webp`), Buffer.from(data, 'base64'))
}
