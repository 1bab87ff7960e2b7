/** Where the show page has room for the chat; show-stage.module.css has the same queries. */
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 1024px)')
const lyingPhone = matchMedia('(width >= 640px) and (width < 1024px) and (height < 500px)')

/** The share of the screen's height that a keyboard leaves, at most; the browser's own bars take less. */
const keyboardLeaves = 0.7

/** True where there is room for theatre mode. */
export const useIsWide = (): boolean => useMedia(wide)

/** True on a phone in landscape, where the picture takes the whole height. */
export const useLyingPhone = (): boolean => useMedia(lyingPhone)

/** While a phone's keyboard is open, sets `data-keys` and the height that it leaves, `--keys-h`, on `stage`. */
export function useKeyboard(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const check = () => {
      const it = stage.current
      if (!it) return
      const isTyping = document.activeElement?.matches('textarea, input') === true
      const isOpen = isTyping && innerWidth < 640 && view.height < screen.height * keyboardLeaves
      it.toggleAttribute('data-keys', isOpen)
      it.style.setProperty('--keys-h', `${view.height}px`)
    }
    view.addEventListener('resize', check)
    document.addEventListener('focusin', check)
    return () => {
      view.removeEventListener('resize', check)
      document.removeEventListener('focusin', check)
    }
  }, [stage])
}

/** ms after which what appears is a change that someone watches, and not the opening of the page. */
const opening = 1_500

/** From then on, sets `data-moves` on `stage`: what comes (`data-comes`) fades in. */
export function useMotion(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const timer = window.setTimeout(
      () => stage.current?.toggleAttribute('data-moves', true),
      opening,
    )
    return () => window.clearTimeout(timer)
  }, [stage])
}

/** Height of the site's header in px; the chat fills the window below it. */
export function useHeaderHeight(): number {
  const [height, setHeight] = useState(52)
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
