import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { onNotificationOpened } from '../platform/notifications/opened-notifications.ts'
import { announce } from '../ui/announcer.tsx'

/** After navigation: scroll to the top (Back keeps its place) and say where we are (specification section 2). */
export function NavigationEffects() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (how !== 'POP') window.scrollTo(0, 0)
    announce(t`Navigated to ${pathname}`)
  }, [pathname, how])
  const navigate = useNavigate()
  useEffect(() => onNotificationOpened((target) => void navigate(target)), [navigate])
  return null
}
