/** Counts the bubbles of reactions, which exist only for a moment. */
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    bubbles: number
  }
}

/** Runs in the page. */
export function countBubbles(): void {
  window.bubbles = 0
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('[data-reaction]')) window.bubbles += 1
  }).observe(document.body, { childList: true, subtree: true })
}

/** Counts from now on. The shapes of the bubbles are loaded with the player. */
export async function noteBubbles(page: Page): Promise<void> {
  await expect(page.locator('[data-reaction=h]')).toBeAttached()
  await page.evaluate(countBubbles)
}

/** Waits until the page has shown as many since then. */
export const expectBubbles = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.bubbles)).toBe(count)
