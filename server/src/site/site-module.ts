/** The web app: its pages in the event's theme, and its installation. */

import { compositionOf, posterAddress } from '@rostra/domain/event/poster'
import { offeredLanguages } from '@rostra/domain/languages'
import { displayFontName } from '@rostra/domain/theme/theme'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import type { Core } from '../core.ts'
import type { LoadedEvent } from '../event/event-cache.ts'
import { hostsToTry, outsideHosts } from '../event/outside-hosts.ts'
import { serveTheme } from '../event/serve-theme.ts'
import { standardTheme, storedTheme, themeAddresses } from '../event/theme-assets.ts'
import type { Module } from '../module.ts'
import { consoleSecurityPolicy, contentSecurityPolicy } from '../platform/http/security-headers.ts'
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
  const { config, eventCache, addresses, basePath, site, eventName } = core
  const theme = () => eventCache.find()?.themeAssets ?? standardTheme
  /** A cache in front of our own media is allowed by the policy, as the event's streams are. */
  const mediaOrigins = config.mediaUrl ? [new URL(config.mediaUrl).origin] : []
  const hosts = () => {
    const found = outsideHosts(eventCache.find())
    return { ...found, media: [...found.media, ...mediaOrigins] }
  }
  return {
    name: 'site',
    async routes(http) {
      serveTheme(http, theme)
      serveWebManifest(http, basePath, () => presentationOf(eventCache.find()))
      await serveSite(http, {
        root: site,
        basePath,
        name: () => eventName() ?? 'Rostra',
        shortName: () => eventCache.find()?.event.shortName,
        pictures: () => {
          const { logo = '', picture = '' } = eventCache.find()?.event ?? {}
          return { logo: addresses.open(logo), picture: addresses.open(picture) }
        },
        themeAssets(path) {
          const assets = themeAddresses(theme(), basePath)
          const [, id] = /\/show\/([\w-]+)/.exec(path) ?? []
          const chosen = eventCache.find()?.event.theme.composition
          return id
            ? { ...assets, poster: posterAddress(assets.poster, compositionOf(id, chosen)) }
            : assets
        },
        publicPage: publicPage.page,
        displayFont: () => displayFontName(eventCache.find()?.event.theme ?? {}),
        languages: () => offeredLanguages(eventCache.find()?.event.languages),
        policy: () => contentSecurityPolicy(hosts()),
        previewPolicy: () => contentSecurityPolicy(hosts(), "'self'"),
        consolePolicy: () => consoleSecurityPolicy(hostsToTry(eventCache.find())),
      })
    },
  } satisfies Module
}
