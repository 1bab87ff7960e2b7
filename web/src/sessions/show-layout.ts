/** Where the show page has room for the chat; show-stage.module.css has the same queries. */
import { useEffect, useState, useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 1024px)')
const high = matchMedia('(width >= 1024px) and (aspect-ratio <= 3/2)')
const lyingPhone = matchMedia('(width >= 640px) and (width < 1024px) and (height < 500px)')

/** True where there is room for theatre mode. */
export const useIsWide = (): boolean => useMedia(wide)

/** True where a whole poll fits below the picture and the buttons; elsewhere it is a single line. */
export const useIsHigh = (): boolean => useMedia(high)

/** True on a phone in landscape, where the picture takes the whole height. */
export const useIsLyingPhone = (): boolean => useMedia(lyingPhone)

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
