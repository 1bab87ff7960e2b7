import type { ThemeAssets } from '@rostra/domain/event.schema'
import { useEffect } from 'react'
import { applyThemeAssets } from '../platform/theme-assets.ts'

/** Keeps the page in the event's look, also when another event takes its place while it is open. */
export function useThemeAssets(assets: ThemeAssets | undefined): void {
  useEffect(() => {
    if (assets) applyThemeAssets(assets)
  }, [assets])
}
