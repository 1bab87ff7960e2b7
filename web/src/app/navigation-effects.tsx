import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onNotificationOpened } from '../platform/notifications/opened-notifications.ts'
import { useNavigationEffects } from '../ui/use-navigation-effects.ts'

const said = (pathname: string) => t`Navigated to ${pathname}`

/** What navigation does beside the pages (specification section 2), and where a notification leads. */
export function NavigationEffects() {
  useNavigationEffects(said)
  const navigate = useNavigate()
  useEffect(() => onNotificationOpened((target) => void navigate(target)), [navigate])
  return null
}
