import { useNavigationEffects } from '../../ui/use-navigation-effects.ts'

const said = (pathname: string) => `Navigated to /organise${pathname === '/' ? '' : pathname}`

/** What navigation does beside the screens. */
export function NavigationEffects() {
  useNavigationEffects(said)
  return null
}
