import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onNotificationOpened } from '../platform/notifications/opened-notifications.ts'
import { useNavigationEffects } from '../ui/use-navigation-effects.ts'

const said = (pathname: string) => t`Navigated to ${pathname}`

/** Side effects of navigation (specification section 2), and navigation from clicked notifications. */
export function NavigationEffects() {
  useNavigationEffects(said)
  const navigate = useNavigate()
  useEffect(() => onNotificationOpened((target) => void navigate(target)), [navigate])
  return null
}
