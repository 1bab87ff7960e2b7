import type { Presentation } from '../platform/http/web-manifest.ts'
import type { Programme } from './programme.ts'

// The site's own colours: the ribbon's purple and the canvas.
const standard = { accent: '#5B2A86', canvas: '#FBFAFC' }

/** The event as an installed site shows it: its name, and its theme's colours where it has some. */
export function presentationOf(programme: Programme | undefined): Presentation {
  const { accent = standard.accent, canvas = standard.canvas } = programme?.event.theme ?? {}
  return {
    name: programme?.event.name ?? 'Rostra',
    themeColor: accent,
    backgroundColor: canvas,
  }
}
