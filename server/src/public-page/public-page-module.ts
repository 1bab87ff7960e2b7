/** The page that anyone may read about the event, where the organisers have made it public. */
import { Problem } from '@rostra/domain/contract/problems'
import { modeAt } from '@rostra/domain/registration'
import { isDraft } from '@rostra/domain/site-state'
import { posterColours } from '@rostra/domain/theme/poster-colours'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { LoadedEvent } from '../event/event-cache.ts'
import { storedTheme } from '../event/theme-assets.ts'
import type { Module } from '../module.ts'
import { isOnlyWay } from '../organisation-setting.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { posterPng } from './poster-png.ts'
import { publicBody } from './public-body.ts'
import { posterPath, publicHead } from './public-head.ts'
import { frabSchedule, publicEvent } from './public-programme.ts'

export type PublicPage = ReturnType<typeof createPublicPage>['offers']

export function createPublicPage(core: Core, { closing }: { closing: Closing }) {
  const { eventCache, addresses, clock, limits, basePath } = core
  /** The event, if it has a public page now. */
  const shown = (): LoadedEvent | undefined => {
    const current = eventCache.find()
    if (!current?.event.publicPage || isDraft(current.event, clock())) return undefined
    return current
  }
  let written: { of: LoadedEvent; site: string; text: string } | undefined
  /** Kept until the event changes: writing it takes long, and anyone may ask. */
  const scheduleOf = (of: LoadedEvent, site: string): string => {
    if (written?.of !== of || written.site !== site)
      written = { of, site, text: JSON.stringify(frabSchedule(of, site)) }
    return written.text
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
       * What the server writes into the head and the body of the public page; undefined if the event has none. `origin`
       * is where a visitor has found us.
       */
      page(origin: string): { head: string; body: string } | undefined {
        const current = shown()
        if (!current) return undefined
        const isShut =
          closing.publicState().closed === true || isOnlyWay(core.config.organisation, 'attendees')
        const head = publicHead({
          current,
          site: siteAt(origin),
          open: addresses.open,
          registers: modeAt(current.event.registration, clock(), isShut) !== 'closed',
        })
        return {
          head,
          body: publicBody(current, current.event.picture && addresses.open(current.event.picture)),
        }
      },
    },
  } satisfies Module
}
