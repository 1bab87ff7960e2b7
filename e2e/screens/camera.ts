/** Takes screenshots of a screen as it is, as small WebP files. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** The pictures that README and guides show. */
const kept = join(import.meta.dirname, '../../docs/screens')
/** All others, which git ignores. */
export const made = join(import.meta.dirname, 'made')

export type Look = { width: number; height: number; colorScheme: 'light' | 'dark' }

export const looks: readonly Look[] = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 375, height: 812, colorScheme: 'light' },
  { width: 375, height: 812, colorScheme: 'dark' },
]

/** WebP, 0 to 100. A higher quality makes no visible difference, but makes every clone larger. */
const quality = 72

/** Writes `<name>-<wide|phone>-<light|dark>.webp`: over the picture in docs/screens if there is one of this name. */
export async function take(page: Page, name: string, { width, colorScheme }: Look): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // Pictures further down the page, or in a hidden tab, are loaded only when they get near the viewport.
    const isSeen = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight
    await Promise.allSettled([...document.images].filter(isSeen).map((image) => image.decode()))
    // A video is black until its first frame; don't wait forever for one that never arrives.
    const firstPictures = [...document.querySelectorAll('video')]
      .filter((film) => film.readyState < film.HAVE_CURRENT_DATA && film.currentSrc)
      .map((film) => new Promise((done) => film.addEventListener('loadeddata', done)))
    const enough = new Promise((done) => setTimeout(done, 5_000))
    await Promise.race([Promise.all(firstPictures), enough])
    const ends = ({ effect }: Animation) =>
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const ending = document.getAnimations().filter(ends)
    await Promise.allSettled(ending.map((it) => it.finished))
  })
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
  await devtools.detach()
  const file = `${name}-${width > 640 ? 'wide' : 'phone'}-${colorScheme}.webp`
  const folder = existsSync(join(kept, file)) ? kept : made
  writeFileSync(join(folder, file), Buffer.from(data, 'base64'))
  console.log(join(folder, file))
}
