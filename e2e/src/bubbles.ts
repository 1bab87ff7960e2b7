/** Notes the bubbles of reactions, which exist only for a moment. */
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** How long each has floated, in ms. */
    bubbles: unknown[]
  }
}

/** Runs in the page. */
export function observeBubbles(): void {
  window.bubbles = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('[data-reaction]'))
          for (const flight of node.getAnimations())
            window.bubbles.push(flight.effect?.getTiming().duration)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Notes them from now on. The shapes of the bubbles are loaded with the player. */
export async function noteBubbles(page: Page): Promise<void> {
  await expect(page.locator('[data-reaction=h]')).toBeAttached()
  await page.evaluate(observeBubbles)
}

/** Waits until the page has shown as many since then. */
export const expectBubbles = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.bubbles.length)).toBe(count)
