/** Where the show page has room for the chat; show-stage.module.css has the same queries. */
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 1024px)')
const lyingPhone = matchMedia('(width >= 640px) and (width < 1024px) and (height < 500px)')

/** True where there is room for theatre mode. */
export const useIsWide = (): boolean => useMedia(wide)

/** True on a phone in landscape, where the picture takes the whole height: turning it scrolls to the top of `stage`. */
export function useLyingPhone(stage: RefObject<HTMLElement | null>): boolean {
  const isLying = useMedia(lyingPhone)
  const wasLying = useRef(isLying)
  useEffect(() => {
    // Someone who turns the phone wants the picture: scroll the site's header, a fifth of the screen, out of view.
    // A new page starts at the top like any other (specification section 2).
    if (isLying && !wasLying.current) window.scrollTo(0, stage.current?.offsetTop ?? 0)
    wasLying.current = isLying
  }, [stage, isLying])
  return isLying
}

/** Height of the site's header in px; the chat fills the window below it. */
export function useHeaderHeight(): number {
  const [height, setHeight] = useState(68)
  useEffect(() => {
    const header = document.querySelector('header')
    if (!header) return
    const sizes = new ResizeObserver(() => setHeight(header.offsetHeight))
    sizes.observe(header)
    return () => sizes.disconnect()
  }, [])
  return height
}

function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}
