import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** ms after which it comes even where nobody has scrolled to it: for screen readers, and for paper. */
const comesAfter = 2_500

type Props = { children: ReactNode; height?: number; atOnce?: boolean }

/**
 * What stands below what people come for: it is drawn, and its code fetched, when its place is nearly in sight, or
 * once the page has had the time to come first, or `atOnce`. `height` of the place until then, in px.
 */
export function Later({ children, height = 1, atOnce = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(atOnce)
  useEffect(() => {
    const want = () => setIsWanted(true)
    const timer = window.setTimeout(want, comesAfter)
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
