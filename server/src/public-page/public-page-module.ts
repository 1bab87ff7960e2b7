/** The page that anyone may read about the event, where the organisers have made it public. */
import { Problem } from '@rostra/domain/contract/problems'
import { isShown } from '@rostra/domain/event/site-state'
import { type Language, preferredLanguage } from '@rostra/domain/languages'
import { posterColours } from '@rostra/domain/theme/poster-colours'
import type { Core } from '../core.ts'
import type { LoadedEvent } from '../event/event-cache.ts'
import type { EventModule } from '../event/event-module.ts'
import { posterPng } from '../event/poster-png.ts'
import { storedTheme } from '../event/theme-assets.ts'
import type { Module } from '../module.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { publicBody } from './public-body.ts'
import { type PageEvent, pageEvent, publicData } from './public-data.ts'
import { posterPath, publicHead } from './public-head.ts'
import { frabSchedule, publicEvent } from './public-programme.ts'

export type PublicPage = ReturnType<typeof createPublicPage>['offers']

export function createPublicPage(core: Core, { event: { forEveryone } }: { event: EventModule }) {
  const { eventCache, addresses, clock, limits, basePath } = core
  /** The event, if it has a public page now. */
  const shown = (): LoadedEvent | undefined => {
    const current = eventCache.find()
    if (!current?.event.publicPage || !isShown(current.event, 'publicPage', clock()))
      return undefined
    return current
  }
  /** Takes long to write and is kept until the event changes: anyone may ask for it. */
  let kept: { of: LoadedEvent; answer: PageEvent; bodies: Map<Language, string> } | undefined
  const partsOf = (of: LoadedEvent) => {
    if (kept?.of !== of) kept = { of, answer: pageEvent(of, addresses.open), bodies: new Map() }
    return kept
  }
  let schedule: { of: LoadedEvent; site: string; text: string } | undefined
  const scheduleOf = (of: LoadedEvent, site: string): string => {
    if (schedule?.of !== of || schedule.site !== site)
      schedule = { of, site, text: JSON.stringify(frabSchedule(of, site)) }
    return schedule.text
  }
  let drawn: { hash: string; png: Promise<Buffer> } | undefined
  const posterOf = ({ event, themeAssets: { hash, composition } }: LoadedEvent) => {
    if (drawn?.hash !== hash)
      drawn = {
        hash,
        png: posterPng(posterColours(storedTheme(event.theme), 'stage'), composition),
      }
    return drawn.png
  }
  /** `origin` is where a visitor has found us. */
  const siteAt = (origin: string): string => core.siteAddress ?? `${origin}${basePath}`
  return {
    name: 'public-page',
    calls: [
      {
        handlers: {
          'public-event': async (_, { address, now }) => {
            checkLimit(limits.publicPage, address, now)
            const current = shown()
            if (!current) throw new Problem('not-found')
            return publicEvent(current, addresses.open)
          },
        },
      },
    ],
    routes(http) {
      http.get(posterPath, async ({ ip }, reply) => {
        checkLimit(limits.publicPage, addressKey(ip), clock())
        const current = shown()
        if (!current) throw new Problem('not-found')
        // Its address changes with the theme.
        reply.header('cache-control', 'public, max-age=86400').type('image/png')
        return posterOf(current)
      })
      http.get('/programme.json', async ({ protocol, host, ip }, reply) => {
        checkLimit(limits.publicPage, addressKey(ip), clock())
        const current = shown()
        if (!current) throw new Problem('not-found')
        // Apps and organisers' own websites read it from elsewhere.
        reply.headers({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' })
        reply.type('application/json; charset=utf-8')
        return scheduleOf(current, siteAt(`${protocol}://${host}`))
      })
    },

    offers: {
      /**
       * What the server writes into the head and the body of the public page for a visitor at `ip`, who has found us at
       * `origin` and prefers these languages (Accept-Language); undefined if the event has none, or after too many.
       */
      page({ origin, ip, asked }: { origin: string; ip: string; asked: string }) {
        const [current, now] = [shown(), clock()]
        if (!current || limits.publicPage.take(addressKey(ip), now) > 0) return undefined
        const front = forEveryone()
        const language = preferredLanguage(front.languages, asked.split(/[,;\s]+/, 20))
        const head = publicHead({
          current,
          site: siteAt(origin),
          open: addresses.open,
          registers: front.registers === true,
        })
        const { answer, bodies } = partsOf(current)
        const body = bodies.get(language) ?? publicBody({ current, front, language })
        bodies.set(language, body)
        return { language, head, body: body + publicData(front, answer, now) }
      },
    },
  } satisfies Module
}
