/** Positions of elements that have stopped moving. */
import { expect, type Locator } from '@playwright/test'

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
