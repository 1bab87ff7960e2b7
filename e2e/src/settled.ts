/** Pages that have loaded all, and positions of elements that have stopped moving. */
import { expect, type Locator, type Page } from '@playwright/test'

type Box = { x: number; y: number; width: number; height: number }

/** The position once two measurements, a few frames apart, are equal. */
export async function settledBox(it: Locator): Promise<Box> {
  let before = ''
  let box: Box | null = null
  await expect
    .poll(async () => {
      box = await it.boundingBox()
      const now = JSON.stringify(box)
      const isSame = box !== null && now === before
      before = now
      return isSame
    })
    .toBe(true)
  if (!box) throw new Error(`${it} has no place`)
  return box
}

/** Resolves once all calls, scripts, styles and pictures that the page asked for have arrived. */
export function watchRequests(page: Page): () => Promise<void> {
  const awaited = new Set(['document', 'fetch', 'xhr', 'script', 'stylesheet', 'image', 'font'])
  const open = new Set<unknown>()
  page.on('request', (it) => awaited.has(it.resourceType()) && open.add(it))
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(over as 'requestfinished', (it) => open.delete(it))
  return async () => {
    for (let calm = 0; calm < 3; calm = open.size === 0 ? calm + 1 : 0)
      await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}
