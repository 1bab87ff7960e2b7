/** How long a page takes to respond to taps and keys, measured as Interaction to Next Paint. */
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** ms from each tap or key to the paint after it, by interaction. */
    interactions: Map<number, number>
  }
}

/** Starts recording each interaction with the page. */
export const noteInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.interactions = new Map()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number
      })[]) {
        const known = window.interactions.get(entry.interactionId) ?? 0
        if (entry.interactionId > 0)
          window.interactions.set(entry.interactionId, Math.max(known, entry.duration))
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

/** The slowest interaction, ignoring one in fifty, in ms (web.dev/articles/inp); none below 16 ms are recorded. */
export async function interactionToNextPaint(page: Page): Promise<number> {
  const durations = await page.evaluate(() => [...window.interactions.values()])
  const slowestFirst = durations.sort((a, b) => b - a)
  return slowestFirst[Math.floor(durations.length / 50)] ?? 0
}

/** ms from a click on a link of the main navigation to the frame in which the page's heading is present. */
export const routeChange = (page: Page, link: string, heading: string): Promise<number> =>
  page.evaluate(
    async ([link, heading]) => {
      const links = [...document.querySelectorAll<HTMLElement>('nav a')]
      const chosen = links.find((it) => it.textContent?.trim() === link)
      if (!chosen) throw new Error(`there is no link ${link}`)
      const isThere = () => document.querySelector('h1')?.textContent?.includes(heading) === true
      const began = performance.now()
      chosen.click()
      while (!isThere()) {
        if (performance.now() - began > 10_000) throw new Error(`no heading ${heading}`)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return performance.now() - began
    },
    [link, heading] as const,
  )
