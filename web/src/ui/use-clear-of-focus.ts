import { type RefObject, useEffect } from 'react'

/**
 * Sets `data-moved` on `corner` while it shows `content` and would cover the focused element (WCAG 2.2, 2.4.11); the
 * styles then move it.
 */
export function useClearOfFocus(
  corner: RefObject<HTMLElement | null>,
  content: readonly unknown[],
): void {
  useEffect(() => {
    const element = corner.current
    if (content.length === 0 || !element) return
    let frame = 0
    // A frame later, when the page has scrolled to the focused element.
    const check = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const focused = document.activeElement
        if (element.contains(focused)) return
        // Measured at its usual position, or it would move back and forth.
        element.removeAttribute('data-moved')
        const isCovered = focused?.matches(':focus-visible') === true && covers(element, focused)
        element.toggleAttribute('data-moved', isCovered)
      })
    }
    check()
    document.addEventListener('focusin', check)
    document.addEventListener('scroll', check, { passive: true, capture: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', check)
      document.removeEventListener('scroll', check, { capture: true })
    }
  }, [corner, content])
}

/** Whether `corner` covers part of `element`. */
function covers(corner: HTMLElement, element: Element): boolean {
  const { left, right, top, bottom } = corner.getBoundingClientRect()
  const it = element.getBoundingClientRect()
  return it.right > left && it.left < right && it.bottom > top && it.top < bottom
}
