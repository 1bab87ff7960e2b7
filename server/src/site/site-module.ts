/** The web app: its pages in the event's theme, and its installation. */
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import type { Core } from '../core.ts'
import type { LoadedEvent } from '../event/event-cache.ts'
import { serveTheme } from '../event/serve-theme.ts'
import { standardTheme, storedTheme } from '../event/theme-assets.ts'
import type { Module } from '../module.ts'
import type { PublicPage } from '../public-page/public-page-module.ts'
import { serveSite } from './static-site.ts'
import { type Presentation, serveWebManifest } from './web-manifest.ts'

/** The event as an installed site presents it: its name, and the light colours of its theme. */
function presentationOf(programme: LoadedEvent | undefined): Presentation {
  const { accent, canvas } = themeTokens(storedTheme(programme?.event.theme ?? {}), 'light')
  return {
    name: programme?.event.name ?? 'Rostra',
    shortName: programme?.event.shortName,
    themeColor: accent,
    backgroundColor: canvas,
  }
}

export const createSite = (core: Core, { publicPage }: { publicPage: PublicPage }) => {
  const { eventCache, basePath } = core
  return {
    name: 'site',
    async routes(http) {
      serveTheme(http, () => eventCache.find()?.themeAssets ?? standardTheme)
      serveWebManifest(http, basePath, (wanted) => presentationOf(eventCache.find(wanted)))
      await serveSite(http, core, publicPage)
    },
  } satisfies Module
}
