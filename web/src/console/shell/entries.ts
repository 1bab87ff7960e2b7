import { matchPath, useLocation } from 'react-router'
import type { ConsoleScreen } from './console-screens.tsx'

/** The screen at the address, of those that are open to the role. */
export function useCurrentScreen(screens: readonly ConsoleScreen[]): ConsoleScreen | undefined {
  const { pathname } = useLocation()
  return screens.find(({ path }) => matchPath(path, pathname))
}

/** The tabs of the entry to which a screen belongs. */
export const tabsOf = (screens: readonly ConsoleScreen[], { entry }: ConsoleScreen) =>
  entry && {
    entry,
    tabs: screens.flatMap((it) =>
      it.entry === entry && it.tab ? [{ name: it.tab, to: it.path }] : [],
    ),
  }
