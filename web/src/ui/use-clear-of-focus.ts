import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether `corner`, at the bottom of the window, belongs at its top while it shows `content`: at the end of a page,
 * which scrolls no further, it would cover what has the focus (WCAG 2.2, 2.4.11).
 */
export function useClearOfFocus(
  corner: RefObject<HTMLElement | null>,
  content: readonly unknown[],
): boolean {
  const [onTop, setOnTop] = useState(false)
  useEffect(() => {
    if (content.length === 0) return setOnTop(false)
    let frame = 0
    // A frame later, when the page has scrolled to it.
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const focused = document.activeElement
        if (!corner.current || corner.current.contains(focused)) return
        setOnTop(focused?.matches(':focus-visible') === true && covers(corner.current, focused))
      })
    }
    look()
    document.addEventListener('focusin', look)
    document.addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', look)
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [corner, content])
  return onTop
}

/** Whether `corner` at the bottom of the window covers some of `element`. At the top it is as far from the edge. */
function covers(corner: HTMLElement, element: Element): boolean {
  const { left, right, top, bottom } = corner.getBoundingClientRect()
  const fromEdge = Math.min(top, innerHeight - bottom)
  const edge = innerHeight - fromEdge - (bottom - top)
  const it = element.getBoundingClientRect()
  return it.bottom > edge && it.top < innerHeight - fromEdge && it.right > left && it.left < right
}
