/** Contrasts measured in pixels: in forced colours the system's colours are shown, which no style tells. */
import type { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'

/** WCAG's minimum contrast for non-text content (1.4.11). */
const least = 3
/** The maximum number of icons checked per page. */
const most = 12

/** The buttons whose icon does not stand out from its background, with the contrast. */
export async function faintIcons(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(keepControls)
  // What lies behind a dialog is darker, and no control.
  const dialog = page.locator('dialog:modal')
  const shown = (await dialog.count()) > 0 ? dialog : page.locator('body')
  const buttons = shown.locator('button:not(:disabled):has(svg)').filter({ visible: true })
  const count = Math.min(await buttons.count(), most)
  for (let at = 0; at < count; at += 1) {
    const icon = buttons.nth(at).locator('svg').first()
    const picture = await icon.screenshot({ animations: 'disabled' })
    const contrast = await contrastIn(page, picture)
    if (contrast < least)
      found.push(`${await buttons.nth(at).textContent()}: ${contrast.toFixed(1)}`)
  }
  return found
}

/** Runs in the page: keeps a playing video's buttons visible, which otherwise hide after three idle seconds. */
function keepControls() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-idle] * { opacity: 1 !important }')
  document.adoptedStyleSheets = [sheet]
}

/** The contrast between the most frequent colour, the background, and the colour that differs most from it. */
const contrastIn = (page: Page, png: Buffer): Promise<number> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas?.drawImage(image, 0, 0)
    const pixels = canvas?.getImageData(0, 0, width, height).data ?? []
    const counts = new Map<string, number>()
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = [pixels[at], pixels[at + 1], pixels[at + 2]].join()
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = colour.split(',').map((it) => {
        const share = Number(it) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const [ground = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
    const contrasts = [...counts.keys()].map((colour) => {
      const [a, b] = [luminance(colour), luminance(ground)]
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    })
    return Math.max(0, ...contrasts)
  }, png.toString('base64'))
