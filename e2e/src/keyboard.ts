/** Going through pages by keyboard alone, with a visible focus at each stop. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has. */
const manyStops = 90

/** Presses Tab (or Shift+Tab) until `goal` has the focus. The focus must be visible at each stop on the way. */
export async function tabTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  await expect(goal).toBeAttached()
  const way: string[] = []
  for (let stop = 0; stop < manyStops; stop += 1) {
    await page.keyboard.press(key)
    const { name, seen } = await page.evaluate(focusShown)
    // Scrolling to it may take a frame, and the pill over the chat's end disappears when the end is reached.
    if (seen !== 'shown')
      await expect
        .poll(async () => {
          const now = await page.evaluate(focusShown)
          return `${name}: ${now.name === name ? now.seen : 'shown'}`
        })
        .toBe(`${name}: shown`)
    way.push(name)
    if (await goal.evaluate((it) => it === document.activeElement)) return
  }
  throw new Error(`${key} does not lead to ${goal}: ${way.join(', ')}`)
}

/** Runs in the page: whether the focused element has a focus ring, is on the screen, and is not covered. */
export function focusShown(): { name: string; seen: string } {
  const element = document.activeElement
  const text =
    element?.getAttribute('aria-label') || element?.textContent || element?.getAttribute('title')
  const name = `${element?.tagName} ${text ?? ''}`
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: 'the page', seen: 'shown' }
  // A visually hidden radio button shows its focus on its label.
  const shown =
    element.matches('.visually-hidden') && element.parentElement ? element.parentElement : element
  const { outlineStyle, outlineWidth, borderStyle } = getComputedStyle(shown)
  const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  if (!hasRing) return { name, seen: `no ring (${outlineStyle} ${outlineWidth}, ${borderStyle})` }
  const { left, right, top, bottom, width, height } = shown.getBoundingClientRect()
  if (width < 1 || height < 1) return { name, seen: 'nothing to see' }
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
    return { name, seen: 'off the screen' }
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const over = document.elementFromPoint(x, y)
  const isFree = over === null || shown.contains(over) || over.contains(shown)
  return { name, seen: isFree ? 'shown' : `under ${over.outerHTML.slice(0, 80)}` }
}
