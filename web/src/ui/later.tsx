import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** ms after which it is rendered even if not scrolled into view: for screen readers and printing. */
export const laterAfter = 2_500

type Props = { children: ReactNode; height?: number; atOnce?: boolean }

/**
 * Content below the main part of a page: it is rendered, and its code fetched, when it is nearly in view, after the
 * page has had time to load first, or `atOnce`. `height` is that of the placeholder, in px.
 */
export function Later({ children, height = 1, atOnce = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(atOnce)
  useEffect(() => {
    const want = () => setIsWanted(true)
    const timer = window.setTimeout(want, laterAfter)
    const sight = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) want()
    })
    if (place.current) sight.observe(place.current)
    return () => {
      window.clearTimeout(timer)
      sight.disconnect()
    }
  }, [])
  const waiting = <div ref={place} style={{ minHeight: height }} />
  return isWanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
