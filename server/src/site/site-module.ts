/** The web app: its pages in the event's theme, and how it is installed. */
import { offeredLanguages } from '@rostra/domain/languages'
import type { Core } from '../core.ts'
import { hostsToTry, outsideHosts } from '../event/outside-hosts.ts'
import { serveTheme } from '../event/serve-theme.ts'
import { standardTheme, themeAddresses } from '../event/theme-assets.ts'
import type { Module } from '../module.ts'
import { consoleSecurityPolicy, contentSecurityPolicy } from '../platform/http/security-headers.ts'
import { presentationOf } from './presentation.ts'
import { serveSite } from './static-site.ts'
import { serveWebManifest } from './web-manifest.ts'

export const createSite = ({ eventCache, basePath, site, eventName }: Core) => {
  const theme = () => eventCache.find()?.themeAssets ?? standardTheme
  const hosts = () => outsideHosts(eventCache.find())
  return {
    name: 'site',
    async routes(http) {
      serveTheme(http, theme)
      serveWebManifest(http, basePath, () => presentationOf(eventCache.find()))
      await serveSite(http, {
        root: site,
        basePath,
        name: () => eventName() ?? 'Rostra',
        themeAssets: () => themeAddresses(theme(), basePath),
        languages: () => offeredLanguages(eventCache.find()?.event.languages),
        policy: () => contentSecurityPolicy(hosts()),
        previewPolicy: () => contentSecurityPolicy(hosts(), "'self'"),
        consolePolicy: () => consoleSecurityPolicy(hostsToTry(eventCache.find())),
      })
    },
  } satisfies Module
}
