import { type RefObject, useEffect, useState } from 'react'

/** px between the top of the window and the corner, below the header; as in toasts.module.css. */
const fromTop = 76

/**
 * Whether `corner`, at the top of the window, belongs at its bottom while it shows `content`: there it would cover
 * what has the focus (WCAG 2.2, 2.4.11).
 */
export function useClearOfFocus(
  corner: RefObject<HTMLElement | null>,
  content: readonly unknown[],
): boolean {
  const [atFoot, setAtFoot] = useState(false)
  useEffect(() => {
    if (content.length === 0) return setAtFoot(false)
    let frame = 0
    // A frame later, when the page has scrolled to it.
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const focused = document.activeElement
        if (!corner.current || corner.current.contains(focused)) return
        setAtFoot(focused?.matches(':focus-visible') === true && covers(corner.current, focused))
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
  return atFoot
}

/** Whether `corner` at the top of the window covers some of `element`. */
function covers(corner: HTMLElement, element: Element): boolean {
  const { left, right, height } = corner.getBoundingClientRect()
  const it = element.getBoundingClientRect()
  const isBeside = it.right <= left || it.left >= right
  return !isBeside && it.bottom > fromTop && it.top < fromTop + height
}
