/** The web app: its pages in the event's look, and how it is installed. */
import { offeredLanguages } from '@rostra/domain/languages'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import type { Core } from '../core.ts'
import { lookAddresses, standardLook, storedTheme } from '../event/look.ts'
import { hostsToTry, outsideHosts } from '../event/outside-hosts.ts'
import type { Programme } from '../event/programme.ts'
import { serveLook } from '../event/serve-look.ts'
import type { Module } from '../module.ts'
import { consoleSecurityPolicy, contentSecurityPolicy } from '../platform/http/security-headers.ts'
import { serveSite } from './static-site.ts'
import { type Presentation, serveWebManifest } from './web-manifest.ts'

/** The event as an installed site shows it: its name, and the light colours of its look. */
function presentationOf(programme: Programme | undefined): Presentation {
  const { accent, canvas } = themeTokens(storedTheme(programme?.event.theme ?? {}), 'light')
  return {
    name: programme?.event.name ?? 'Rostra',
    themeColor: accent,
    backgroundColor: canvas,
  }
}

export const createSite = ({ programme, basePath, site, eventName }: Core) => {
  const look = () => programme.find()?.look ?? standardLook
  const hosts = () => outsideHosts(programme.find())
  return {
    name: 'site',
    async routes(http) {
      serveLook(http, look)
      serveWebManifest(http, basePath, () => presentationOf(programme.find()))
      await serveSite(http, {
        root: site,
        basePath,
        name: () => eventName() ?? 'Rostra',
        look: () => lookAddresses(look(), basePath),
        languages: () => offeredLanguages(programme.find()?.event.languages),
        policy: () => contentSecurityPolicy(hosts()),
        previewPolicy: () => contentSecurityPolicy(hosts(), "'self'"),
        consolePolicy: () => consoleSecurityPolicy(hostsToTry(programme.find())),
      })
    },
  } satisfies Module
}
