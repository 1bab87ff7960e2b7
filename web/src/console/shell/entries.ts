import { matchPath, useLocation } from 'react-router'
import { consolePaths } from '../ui/console-paths.ts'
import type { ConsoleScreen } from './console-screens.tsx'

/** The screen at the address, of those that are open to the role. */
export function useCurrentScreen(screens: readonly ConsoleScreen[]): ConsoleScreen | undefined {
  const { pathname } = useLocation()
  return screens.find(({ path }) => matchPath(path, pathname))
}

/** The tabs of the entry to which a screen belongs, and its chapter. */
export const placeOf = (screens: readonly ConsoleScreen[], { entry, guide }: ConsoleScreen) => ({
  entry,
  guide: guide && consolePaths.guide(...guide),
  tabs: screens.flatMap((it) =>
    entry && it.entry === entry && it.tab ? [{ name: it.tab, to: it.path }] : [],
  ),
})
