import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { announce } from '../../ui/announcer.tsx'

/** After navigation: scroll to the top (Back keeps its place) and say where we are. */
export function NavigationEffects() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (how !== 'POP') window.scrollTo(0, 0)
    announce(`Navigated to /organise${pathname === '/' ? '' : pathname}`)
  }, [pathname, how])
  return null
}
