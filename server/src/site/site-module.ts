/** The web app: its pages in the event's look, and how it is installed. */
import { offeredLanguages } from '@rostra/domain/languages'
import type { Core } from '../core.ts'
import { themeAddresses, standardTheme } from '../event/theme-assets.ts'
import { hostsToTry, outsideHosts } from '../event/outside-hosts.ts'
import { serveTheme } from '../event/serve-theme.ts'
import type { Module } from '../module.ts'
import { consoleSecurityPolicy, contentSecurityPolicy } from '../platform/http/security-headers.ts'
import { presentationOf } from './presentation.ts'
import { serveSite } from './static-site.ts'
import { serveWebManifest } from './web-manifest.ts'

export const createSite = ({ programme, basePath, site, eventName }: Core) => {
  const look = () => programme.find()?.look ?? standardTheme
  const hosts = () => outsideHosts(programme.find())
  return {
    name: 'site',
    async routes(http) {
      serveTheme(http, look)
      serveWebManifest(http, basePath, () => presentationOf(programme.find()))
      await serveSite(http, {
        root: site,
        basePath,
        name: () => eventName() ?? 'Rostra',
        look: () => themeAddresses(look(), basePath),
        languages: () => offeredLanguages(programme.find()?.event.languages),
        policy: () => contentSecurityPolicy(hosts()),
        previewPolicy: () => contentSecurityPolicy(hosts(), "'self'"),
        consolePolicy: () => consoleSecurityPolicy(hostsToTry(programme.find())),
      })
    },
  } satisfies Module
}
