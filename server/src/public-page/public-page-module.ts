/** The page that anyone may read about the event, where the organisers have made it public. */
import { Problem } from '@rostra/domain/contract/problems'
import { compositionOf } from '@rostra/domain/event/poster'
import { isShown } from '@rostra/domain/event/site-state'
import { type Language, preferredLanguage } from '@rostra/domain/languages'
import { paths } from '@rostra/domain/paths'
import { previewPath } from '@rostra/domain/preview/preview'
import { invitationOf, placesLeft } from '@rostra/domain/public-page/invitation'
import { posterColours } from '@rostra/domain/theme/poster-colours'
import type { Composition } from '@rostra/domain/theme/theme'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { LoadedEvent, Wanted } from '../event/event-cache.ts'
import type { EventModule } from '../event/event-module.ts'
import { frabSchedule } from '../event/frab-schedule.ts'
import { posterPng } from '../event/poster-png.ts'
import { storedTheme } from '../event/theme-assets.ts'
import type { Module } from '../module.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { wantedLanguages } from '../platform/http/wanted-languages.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { Registration } from '../registration/registration-module.ts'
import { type StudioStreams, streamAddresses } from '../sessions/session-view.ts'
import type { Shops } from '../shops/shops-module.ts'
import { doorPage } from './door-page.ts'
import { createDoorTemplate } from './door-template.ts'
import { posterPath, publicHead } from './public-head.ts'
import { drawingRoute, watchedSession, watchHead } from './watch-head.ts'

export type PublicPage = ReturnType<typeof createPublicPage>['offers']

type Uses = {
  event: EventModule
  registration: Registration
  shops: Shops
  studio: { streams: StudioStreams }
  closing: Pick<Closing, 'isClosed'>
}

type Asked = { origin: string; asked: readonly string[]; ip: string; at?: number }

/** ms for which a page as written is served; then it is written again, with the places that are left. */
const writtenFor = 60_000

export function createPublicPage(
  core: Core,
  { event: { forEveryone }, registration, shops, studio, closing }: Uses,
) {
  const { eventCache, addresses, clock, limits, basePath } = core
  const streams = streamAddresses(core, studio.streams)
  /** The event, if it has a public page now. */
  const shown = (wanted?: Wanted): LoadedEvent | undefined => {
    const current = eventCache.find(wanted)
    if (!current?.event.publicPage || !isShown(current.event, 'publicPage', clock()))
      return undefined
    return current
  }
  /** As written in this minute, by language: anyone may ask for it. */
  let kept: Kept | undefined
  const keptOf = (of: LoadedEvent, now: number) => {
    const minute = Math.floor(now / writtenFor)
    if (kept?.of !== of || kept.minute !== minute)
      kept = { of, minute, pages: new Map(), parts: new Map() }
    return kept
  }
  const write = async (
    current: LoadedEvent,
    language: Language,
    now: number,
    isPreview: boolean,
  ) => {
    const front = forEveryone(language)
    const form = current.event.registration
    const taken = form?.capacity === undefined ? 0 : await registration.taken()
    const invitation = invitationOf(front, form, taken)
    return doorPage(
      {
        ...{ current, front, language, now, invitation },
        open: addresses.open,
        base: isPreview ? basePath + previewPath : basePath,
        site: basePath,
        places: placesLeft(invitation, form ?? {}, taken),
        isFree: invitation === 'register' && !(await shops.isConnected()),
      },
      isPreview,
    )
  }
  /** The last one asked for, in each language. */
  const schedules = new WeakMap<LoadedEvent, { site: string; text: string }>()
  const scheduleOf = (of: LoadedEvent, site: string): string => {
    const known = schedules.get(of)
    if (known?.site === site) return known.text
    const text = JSON.stringify(
      frabSchedule(of, {
        site,
        photoAt: (file) => new URL(addresses.open(file), site).href,
      }),
    )
    schedules.set(of, { site, text })
    return text
  }
  /** Of the theme, by composition. */
  let drawn: { hash: string; pngs: Map<Composition, Promise<Buffer>> } | undefined
  const posterOf = (
    { event, themeAssets: { hash, composition: ofEvent } }: LoadedEvent,
    composition = ofEvent,
  ) => {
    if (drawn?.hash !== hash) drawn = { hash, pngs: new Map() }
    const png =
      drawn.pngs.get(composition) ?? posterPng(posterColours(storedTheme(event.theme)), composition)
    drawn.pngs.set(composition, png)
    return png
  }
  /** `origin` is where a visitor has found us. */
  const siteAt = (origin: string): string => core.siteAddress ?? `${origin}${basePath}`
  return {
    name: 'public-page',
    routes(http) {
      http.get(posterPath, async ({ ip }, reply) => {
        checkLimit(limits.publicPage, addressKey(ip), clock())
        const current = shown()
        if (!current) throw new Problem('not-found')
        // Its address changes with the theme.
        reply.header('cache-control', 'public, max-age=86400').type('image/png')
        return posterOf(current)
      })
      http.get<{ Params: { id: string } }>(drawingRoute, async ({ ip, params }, reply) => {
        checkLimit(limits.publicPage, addressKey(ip), clock())
        const current = eventCache.current()
        const { session } = watchedSession({ current, id: params.id, now: clock() })
        if (!session) throw new Problem('not-found')
        reply.header('cache-control', 'public, max-age=86400').type('image/png')
        return posterOf(current, compositionOf(session.id, current.event.theme.composition))
      })
      http.get('/programme.json', async (request, reply) => {
        const { protocol, host, ip } = request
        checkLimit(limits.publicPage, addressKey(ip), clock())
        const current = shown(wantedLanguages(request))
        if (!current) throw new Problem('not-found')
        // Apps and organisers' own websites read it from elsewhere.
        reply.headers({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' })
        reply.header('vary', 'accept-language').type('application/json; charset=utf-8')
        return scheduleOf(current, siteAt(`${protocol}://${host}`))
      })
    },

    offers: {
      template: createDoorTemplate,
      /** What the page of an open session has in its head, for a reader who wants these languages. */
      watch: (id: string, origin: string, wanted: Wanted) => {
        const current = eventCache.find(wanted)
        if (!current) return undefined
        const [site, { open }, now] = [siteAt(origin), addresses, clock()]
        const found = watchHead({ current, id, site, open, streams, now })
        // Then nobody is let in any more.
        return closing.isClosed() ? { ...found, plays: false, stream: undefined } : found
      },
      /**
       * The public page for a visitor who has found us at `origin` and prefers these languages (Accept-Language);
       * undefined if the event has none. The same object is the same page. `at` is the time of a preview, epoch ms, for
       * which nothing is kept: throws `too-many` for a network address that asks for more than anyone looks at.
       */
      async page({ origin, asked, ip, at }: Asked): Promise<Parts | undefined> {
        const [current, now] = [shown(), clock()]
        if (!current) return undefined
        const front = forEveryone()
        const language = preferredLanguage(front.languages, asked)
        const spoken = eventCache.current(language)
        const site = siteAt(origin)
        const headOf = ({ invites }: DoorPage) => {
          const registersAt =
            invites === 'elsewhere'
              ? current.event.registration?.url
              : invites === 'register'
                ? site + paths.register()
                : undefined
          return publicHead({ current: spoken, site, open: addresses.open, registersAt })
        }
        if (at !== undefined) {
          checkLimit(limits.publicPage, addressKey(ip), now)
          const preview = await write(spoken, language, at, true)
          return { language, head: headOf(preview), ...preview }
        }
        const { pages, parts } = keptOf(current, now)
        const page = pages.get(language) ?? write(spoken, language, now, false)
        pages.set(language, page)
        // What failed is not served for the rest of the minute.
        page.catch(() => pages.delete(language))
        const written = await page
        const last = parts.get(language)
        if (last?.site === site) return last.parts
        const made = { language, head: headOf(written), ...written }
        parts.set(language, { site, parts: made })
        return made
      },
    },
  } satisfies Module
}

type DoorPage = ReturnType<typeof doorPage>
type Parts = DoorPage & { language: Language; head: string }
type Kept = {
  of: LoadedEvent
  minute: number
  pages: Map<Language, Promise<DoorPage>>
  /** The last one asked for: without PUBLIC_URL anyone can ask by any host. */
  parts: Map<Language, { site: string; parts: Parts }>
}
