/** Compares what two servers show on the same screens: names and roles as one text, and pictures in light and dark. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Screen } from './all-screens.ts'
import { watchRequests } from './settled.ts'

/** The pages of a person on the two servers, in the same order. */
type Pair = readonly [before: Page, after: Page]

/** How often both are looked at again while they differ: a page may still be loading something. */
const looks = 12

type Seen = Record<'names' | 'light' | 'dark', string>

/**
 * Opens each of the screens on both pages. Resolves to the differences, and writes to `folder` the names of all as
 * two texts, and of each picture that differs both and what differs.
 */
export async function differences(
  pages: Pair,
  screens: readonly [readonly Screen[], readonly Screen[]],
  folder: string,
): Promise<string[]> {
  const found: string[] = []
  const texts: [string[], string[]] = [[], []]
  const quiets = pages.map(watchRequests)
  mkdirSync(folder, { recursive: true })
  for (const [place, { where }] of screens[0].entries()) {
    const look = async (side: 0 | 1): Promise<Seen> => {
      await quiets[side]?.()
      return seen(pages[side])
    }
    const open = async (side: 0 | 1) => {
      await screens[side][place]?.show(pages[side])
      return look(side)
    }
    const opened = await Promise.allSettled([open(0), open(1)])
    const failed = opened.flatMap((it, side) =>
      it.status === 'rejected' ? [`${where}: only ${side ? 'before' : 'after'}: ${it.reason}`] : [],
    )
    found.push(...failed)
    let [before, after] = opened.map((it) => (it.status === 'fulfilled' ? it.value : undefined))
    for (let n = 0; before && after && n < looks && !isSame(before, after); n += 1)
      [before, after] = await Promise.all([look(0), look(1)])
    if (!before || !after) continue
    if (before.names.split('\n').length < 3) found.push(`${where}: nothing to see`)
    for (const [side, { names }] of [before, after].entries())
      texts[side]?.push(`# ${where}\n${names}\n`)
    for (const look of ['light', 'dark'] as const) {
      if (before[look] === after[look]) continue
      const picture = await compared(pages[1], before[look], after[look])
      if (picture.different === 0) continue
      const name = `${where}, ${look}`
      found.push(`${name}: ${picture.different} px differ`)
      const files = { before: before[look], after: after[look], difference: picture.url }
      for (const [file, url] of Object.entries(files))
        writeFileSync(
          join(folder, `${name.replaceAll(/[^\w,?=-]+/g, ' ').trim()} ${file}.png`),
          Buffer.from(url, 'base64'),
        )
    }
  }
  const files = ['before', 'after'].map((name) => join(folder, `names ${name}.txt`))
  for (const [side, file] of files.entries()) writeFileSync(file, texts[side]?.join('\n') ?? '')
  const { stdout } = spawnSync('git', ['diff', '--no-index', '-U0', '--', ...files], {
    encoding: 'utf8',
  })
  return stdout ? [...found, stdout] : found
}

const isSame = (one: Seen, other: Seen) =>
  one.names === other.names && one.light === other.light && one.dark === other.dark

async function seen(page: Page): Promise<Seen> {
  await page.evaluate(withoutChance)
  const { host } = new URL(page.url())
  const names = (await page.locator('body').ariaSnapshot())
    .replaceAll(host, 'example.org')
    .replaceAll(encodeURIComponent(host), 'example.org')
    .replaceAll(/(?=[\w-]*\d)[\w-]{30,}/g, '…')
  // A picture of a whole page changes the window's size for a moment, which rooms and dialogs answer to.
  const fullPage = (await page.locator('[data-chat], dialog:modal').count()) === 0
  const picture = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(drawn)
    const taken = await page.screenshot({
      fullPage,
      animations: 'disabled',
      caret: 'hide',
    })
    return taken.toString('base64')
  }
  return { dark: await picture('dark'), light: await picture('light'), names }
}

/** Runs before a page's scripts: films play, but stay where they are; their pictures are not shown. */
export function stillFilms(): void {
  for (const kind of ['play', 'ratechange'])
    document.addEventListener(
      kind,
      ({ target }) => {
        if (target instanceof HTMLMediaElement && target.playbackRate !== 0) target.playbackRate = 0
      },
      true,
    )
  // What is being decoded when a picture is taken depends on the machine.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('video, canvas { opacity: 0 !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page: the server's port, and what it made by chance, become the same words on each. */
function withoutChance(): void {
  const same = (text: string) =>
    text
      .replaceAll(location.host, 'example.org')
      .replaceAll(/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}(?![\w-])/g, '…')
      .replaceAll(/\b(\d+(?= ms\b)|\d{6,}(?= s\b| seconds))/g, '…')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let it = texts.nextNode(); it; it = texts.nextNode()) {
    const text = it.nodeValue ?? ''
    if (same(text) !== text) it.nodeValue = same(text)
  }
  // The system's load, and the version.
  for (const it of document.querySelectorAll('p'))
    if (/^Up \d.* memory · /.test(it.textContent)) it.replaceChildren('Up …')
  for (const field of document.querySelectorAll('input, textarea'))
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      if (field.type !== 'file' && same(field.value) !== field.value)
        field.value = same(field.value)
}

/** Runs in the page: waits for fonts and pictures, and until two frames are drawn. */
async function drawn(): Promise<void> {
  await document.fonts.ready
  const loading = [...document.images].filter((it) => it.loading !== 'lazy')
  await Promise.allSettled(loading.map((it) => it.decode()))
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** How many pixels of two pictures differ, and a picture in which these are red. */
const compared = (page: Page, ...pictures: [before: string, after: string]) =>
  page.evaluate(async (them) => {
    const [before, after] = await Promise.all(
      them.map(async (it) => {
        const bytes = Uint8Array.from(atob(it), (letter) => letter.charCodeAt(0))
        return createImageBitmap(new Blob([bytes]))
      }),
    )
    if (!before || !after) throw new Error('no picture')
    const width = Math.max(before.width, after.width)
    const height = Math.max(before.height, after.height)
    const pixels = (picture: ImageBitmap) => {
      const canvas = new OffscreenCanvas(width, height)
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('no canvas')
      brush.drawImage(picture, 0, 0)
      return { canvas, brush, data: brush.getImageData(0, 0, width, height) }
    }
    const [one, other] = [pixels(before), pixels(after)]
    const [a, b] = [new Uint32Array(one.data.data.buffer), new Uint32Array(other.data.data.buffer)]
    let different = 0
    for (const [place, pixel] of a.entries()) {
      if (pixel === b[place]) continue
      b[place] = 0xff0000ff
      different += 1
    }
    other.brush.putImageData(other.data, 0, 0)
    const blob = await other.canvas.convertToBlob()
    let url = ''
    for (const byte of new Uint8Array(await blob.arrayBuffer())) url += String.fromCharCode(byte)
    return { different, url: btoa(url) }
  }, pictures)
