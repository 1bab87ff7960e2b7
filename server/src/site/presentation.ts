import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { storedTheme } from '../event/theme-assets.ts'
import type { LoadedEvent } from '../event/event-cache.ts'
import type { Presentation } from './web-manifest.ts'

/** The event as an installed site shows it: its name, and the light colours of its look. */
export function presentationOf(programme: LoadedEvent | undefined): Presentation {
  const { accent, canvas } = themeTokens(storedTheme(programme?.event.theme ?? {}), 'light')
  return {
    name: programme?.event.name ?? 'Rostra',
    themeColor: accent,
    backgroundColor: canvas,
  }
}
