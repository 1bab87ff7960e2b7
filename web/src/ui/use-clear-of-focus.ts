import { type RefObject, useEffect } from 'react'

/**
 * Keeps `corner`, while it shows `content`, clear of the focused element (WCAG 2.2, 2.4.11) and of an open menu. Sets
 * `data-moved` if it would cover one of them at its usual place; if it would cover the element at either place, as on a
 * small or enlarged screen, scrolls it out from under it, or sets `data-yields` where the page can't scroll. The styles
 * do the rest.
 */
export function useClearOfFocus(
  corner: RefObject<HTMLElement | null>,
  content: readonly unknown[],
): void {
  useEffect(() => {
    const element = corner.current
    if (content.length === 0 || !element) return
    let frame = 0
    /** Only for a new focus: the page never fights against someone who scrolls. */
    let mayScroll = false
    // A frame later, when the page has scrolled to the focused element.
    const check = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const focused = document.activeElement
        element.removeAttribute('data-yields')
        if (element.contains(focused)) return
        // Measured at its usual position, or it would move back and forth.
        element.removeAttribute('data-moved')
        // An open menu is above the corner: what it covers could not be read.
        const menu = document.querySelector('[aria-expanded="true"] + div')
        const isOnMenu = menu !== null && covers(element, menu)
        const isOnFocus = focused?.matches(':focus-visible') && covers(element, focused)
        if (!isOnMenu && !isOnFocus) return
        const usual = element.getBoundingClientRect()
        element.setAttribute('data-moved', '')
        if (!focused?.matches(':focus-visible') || !covers(element, focused)) return
        const moved = element.getBoundingClientRect()
        const [above, below] = usual.top < moved.top ? [usual, moved] : [moved, usual]
        // Scrolling checks again.
        const isClear = mayScroll && scrollClear(focused, above.bottom, below.top)
        mayScroll = false
        if (!isClear) element.setAttribute('data-yields', '')
      })
    }
    const focus = () => {
      mayScroll = true
      check()
    }
    check()
    document.addEventListener('focusin', focus)
    document.addEventListener('click', check)
    document.addEventListener('scroll', check, { passive: true, capture: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('click', check)
      document.removeEventListener('scroll', check, { capture: true })
    }
  }, [corner, content])
}

/** px between the focused element and what would cover it: its focus ring. */
const gap = 6

/** Scrolls `element` below `above` or above `below`, both in px from the top of the window. False if it can't. */
function scrollClear(element: Element, above: number, below: number): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const { scrollTop, scrollHeight } = document.documentElement
  const up = above + gap - top
  const down = bottom + gap - below
  if (bottom + up <= innerHeight && up <= scrollTop) {
    scrollBy({ top: -up, behavior: 'instant' })
    return true
  }
  if (top - down < 0 || down > scrollHeight - innerHeight - scrollTop) return false
  scrollBy({ top: down, behavior: 'instant' })
  return true
}

/** Whether `corner` covers part of `element`. */
function covers(corner: HTMLElement, element: Element): boolean {
  const { left, right, top, bottom } = corner.getBoundingClientRect()
  const it = element.getBoundingClientRect()
  return it.right > left && it.left < right && it.bottom > top && it.top < bottom
}
