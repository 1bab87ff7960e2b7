import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { announce } from './announcer.tsx'

/** After navigation: scrolls to the top (Back keeps its position) and announces the page in the words of `said`. */
export function useNavigationEffects(said: (pathname: string) => string): void {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (how !== 'POP') window.scrollTo(0, 0)
    announce(said(pathname))
  }, [pathname, how, said])
}
