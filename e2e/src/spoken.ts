/** What a page's live regions pass to screen readers. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    spoken: string[]
  }
}

/**
 * Records every text that appears in a live region from now on.
 * Returns a function that lists the matching texts so far; a text that was spoken twice is listed twice.
 */
export async function listenToRegions(page: Page): Promise<(text: RegExp) => Promise<string[]>> {
  await page.evaluate(() => {
    window.spoken = []
    const before = new WeakMap<Element, string>()
    const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]'
    const textOf = (region: Element) => region.textContent?.trim() ?? ''
    for (const region of document.querySelectorAll(regions)) before.set(region, textOf(region))
    new MutationObserver((changes) => {
      const near = ({ target }: MutationRecord) =>
        (target instanceof Element ? target : target.parentElement)?.closest(regions)
      const added = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .flatMap((it) => (it instanceof Element && it.matches(regions) ? [it] : []))
      for (const region of new Set([...changes.map(near), ...added])) {
        if (!region) continue
        const message = textOf(region)
        if (message && message !== before.get(region)) window.spoken.push(message)
        before.set(region, message)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return async (text) => {
    const all = await page.evaluate(() => window.spoken)
    return all.filter((it) => text.test(it))
  }
}
