import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { storedTheme } from '../event/look.ts'
import type { Programme } from '../event/programme.ts'
import type { Presentation } from './web-manifest.ts'

/** The event as an installed site shows it: its name, and the light colours of its look. */
export function presentationOf(programme: Programme | undefined): Presentation {
  const { accent, canvas } = themeTokens(storedTheme(programme?.event.theme ?? {}), 'light')
  return {
    name: programme?.event.name ?? 'Rostra',
    themeColor: accent,
    backgroundColor: canvas,
  }
}
