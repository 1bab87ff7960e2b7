import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import type { LoadedEvent } from '../event/event-cache.ts'
import { storedTheme } from '../event/theme-assets.ts'
import type { Presentation } from './web-manifest.ts'

/** The event as an installed site shows it: its name, and the light colours of its theme. */
export function presentationOf(loaded: LoadedEvent | undefined): Presentation {
  const { accent, canvas } = themeTokens(storedTheme(loaded?.event.theme ?? {}), 'light')
  return {
    name: loaded?.event.name ?? 'Rostra',
    themeColor: accent,
    backgroundColor: canvas,
  }
}
