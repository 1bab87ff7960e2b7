/** Rules for a screen as it is drawn. Each function resolves to what breaks its rule, in words. */
import type { Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'
import { measure } from './layout.ts'

/** Nothing lies beyond the window's edge, and no text is wider than a box that hides its overflow. */
export const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const found = wide > 0 ? [`the page is ${wide} px too wide`] : []
    /** In a window that scrolls, such as the ribbon of a day, or in a line that ends with an ellipsis. */
    const isHeld = (it: Element | null): boolean => {
      if (!it) return false
      const { overflowX, textOverflow } = getComputedStyle(it)
      const scrolls = /auto|scroll/.test(overflowX) && it.scrollWidth > it.clientWidth
      return scrolls || textOverflow === 'ellipsis' || isHeld(it.parentElement)
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility() || element.closest('.visually-hidden, svg, video')) continue
      const hasText = [...element.childNodes].some(
        (it) => it.nodeType === Node.TEXT_NODE && it.textContent?.trim(),
      )
      if (!hasText && !element.matches('button, input, textarea, img')) continue
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const about = `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
      // Only for those who listen.
      if (clipPath === 'inset(50%)') continue
      if ((left < -1 || right > innerWidth + 1) && !isHeld(element))
        found.push(`${about} is outside`)
      const hides = overflowX !== 'visible' && textOverflow !== 'ellipsis'
      if (hides && element.scrollWidth > element.clientWidth + 1) found.push(`${about} is cut`)
    }
    return found
  })

/**
 * Nothing is squeezed, covered or cut off, and a finger reaches each control where there may be no pointer.
 */
export async function drawn(page: Page): Promise<string[]> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1000
  return (await measure(page, { target: isNarrow ? 44 : 24 })).found
}

/** The event's name takes two lines at most. */
export const highHeader = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { height } = document.querySelector('header')?.getBoundingClientRect() ?? new DOMRect()
    return height > 67 ? [`${height} px`] : []
  })

/** With text at twice the size, icons in buttons and links grow too. */
export const smallIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button .lucide, a .lucide')]
      .filter((it) => it.checkVisibility())
      .map((it) => ({ it, width: it.getBoundingClientRect().width }))
      // One that only appears with the focus has no width.
      .filter(({ width }) => width > 0 && width < 28)
      .map(({ it, width }) => `${it.getAttribute('class')} ${width}`),
  )

/** In forced colours a border shows where a button or field is; the system draws what is ticked, with its own. */
export const bareControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, input:not(.visually-hidden, [type=checkbox], [type=radio]), textarea',
      ),
    ]
      .filter(
        (it) => it.checkVisibility() && Number.parseFloat(getComputedStyle(it).borderTopWidth) < 1,
      )
      .map((it) => it.outerHTML.slice(0, 100)),
  )

/** The focus is seen at each stop of the header. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  // A dialog keeps the focus.
  if ((await page.locator('dialog:modal').count()) > 0) return []
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, page.locator('a[href], button').first(), 'Shift+Tab')
  return []
}

/** Runs before a page's scripts: notes in `moved` what moves although people prefer that nothing does. */
export function noteMovements(): void {
  const moved = new Set<string>()
  Object.assign(window, { moved })
  const look = () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches)
      for (const { effect } of document.getAnimations()) {
        const { target } = effect as KeyframeEffect
        // Tests wait with an animation of nothing.
        const isShown = (effect as KeyframeEffect).getKeyframes().length > 0
        if (isShown && Number(effect?.getComputedTiming().endTime) > 1)
          moved.add(`${location.pathname}: ${target?.outerHTML.slice(0, 100)}`)
      }
    requestAnimationFrame(look)
  }
  look()
}

/** Nothing has moved for longer than a millisecond on this path since the page was loaded. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { moved } = window as unknown as { moved: Set<string> }
    return [...moved].filter((it) => it.startsWith(`${location.pathname}: `))
  })

/** Runs before a page's scripts: notes in `shifts` what moves while it loads, and how far. */
export function noteShifts(): void {
  Object.assign(window, { shifts: [] })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources, value } of list.getEntries() as never as LayoutShift[]) {
      const what = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 100))
      // Less is a letter's width, where the event's font comes later.
      if (!hadRecentInput && value > 0.01)
        (window as unknown as { shifts: string[] }).shifts.push(`${value.toFixed(4)} ${what}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
type LayoutShift = { hadRecentInput: boolean; value: number; sources: { node: Node | null }[] }

/** Nothing has moved by itself since the page was loaded, in the first size. */
export const shifted = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
