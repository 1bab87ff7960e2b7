import { matchPath, useLocation } from 'react-router'
import { consolePaths } from '../ui/console-paths.ts'
import { guideTo } from '../ui/screen-list.ts'
import type { ConsoleScreen } from './console-screens.tsx'

/** The screen at the address, of those that are open to the role. */
export function useCurrentScreen(screens: readonly ConsoleScreen[]): ConsoleScreen | undefined {
  const { pathname } = useLocation()
  return screens.find(({ path }) => matchPath(path, pathname))
}

/** The tabs of the entry to which a screen belongs, and its part of the guide. */
export function placeOf(screens: readonly ConsoleScreen[], { entry, guide }: ConsoleScreen) {
  const chapter = guide ?? (entry && guideTo[entry])
  return {
    entry,
    guide: chapter && consolePaths.guide(...chapter),
    tabs: screens.filter((it) => entry && it.entry === entry && it.isTab),
  }
}
