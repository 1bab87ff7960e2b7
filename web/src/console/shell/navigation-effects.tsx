import { useNavigationEffects } from '../../ui/use-navigation-effects.ts'

const said = (pathname: string) => `Navigated to /organise${pathname === '/' ? '' : pathname}`

/** Side effects of navigation, beyond changing the screen. */
export function NavigationEffects() {
  useNavigationEffects(said)
  return null
}
