/** The captioner's page: its links, the session it is for, the lines that are typed there, and who writes now. */
import { actorOf } from '@rostra/domain/attendees/attendee'
import type { CaptionWriting } from '@rostra/domain/captions/live-captions'
import { Problem } from '@rostra/domain/contract/problems'
import { defaultGrace, graceOf } from '@rostra/domain/direction/direction-limits'
import { anySession, isScreenOf, type Screen, screenPaths } from '@rostra/domain/screens/screens'
import type { Session, SessionView } from '@rostra/domain/sessions/session'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Captions } from '../captions/captions-module.ts'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { runningAt } from './running-at.ts'
import type { ScreenLinksStore } from './screen-links-store.ts'

type Uses = {
  links: ScreenLinksStore
  captions: Captions['desk']
  /** The session as attendees see it at `now`. */
  viewOf(session: Session, now: number): SessionView
  /** Makes the team's pages reload links. */
  notifyStaff(): void
}

const Writing = v.object({
  lang: v.string(),
  writing: v.object({ showId: v.string(), page: v.string(), name: v.string(), on: v.boolean() }),
})

export function createCaptionDesk(core: Core, uses: Uses) {
  const { clock, eventCache, hub, topics, basePath } = core
  const { links, captions } = uses
  const sessions = (): readonly Session[] => eventCache.find()?.sessions ?? []
  const sessionOf = (showId: string) => sessions().find(({ id }) => id === showId)
  const grace = () => graceOf(eventCache.find()?.event)
  const running = () => runningAt(sessions(), grace(), clock())
  const langOf = ({ lang }: Screen): string => {
    // Every captioner's link has one.
    if (lang === undefined) throw new Problem('screen-link-over')
    return lang
  }
  /** Throws `unknown-session` for another session than the link's. */
  const trackOf = (screen: Screen, showId: string) => {
    if (!isScreenOf(screen, showId) || !sessionOf(showId)) throw new Problem('unknown-session')
    return { showId, lang: langOf(screen) }
  }
  const written = topics.declare('caption-writing', Writing)
  const tell = ({ lang, writing }: { lang: string; writing: CaptionWriting }) =>
    hub.sendWhere(
      ({ screen }) =>
        screen?.kind === 'captions' && screen.lang === lang && isScreenOf(screen, writing.showId),
      { t: 'event', changed: [], writing },
    )
  const calls: Feature = {
    handlers: {
      async 'caption-desk-make'({ showId = '', lang: given }, { attendee, site }) {
        const session = sessionOf(showId)
        if (showId && !session) throw new Problem('unknown-session')
        const [lang = given] = Intl.getCanonicalLocales(given)
        const cause = { by: actorOf(attendee), at: clock() }
        const about = session?.title ?? ''
        const { link } = await links.make({ showId, kind: 'captions', lang }, about, cause)
        uses.notifyStaff()
        const base = core.siteAddress ?? site + basePath
        const place = encodeURIComponent(showId || anySession)
        return {
          url: `${base}${screenPaths.captions(showId)}#${link}`,
          postUrl: `${base}/api/captions/${place}/in/${link}?lang=${lang}`,
        }
      },

      async 'caption-state'({ showId }) {
        if (!sessionOf(showId)) throw new Problem('unknown-session')
        return { serverTime: clock(), tracks: await captions.state(showId) }
      },

      async 'caption-desk'({ showId }, { screen, now, languages }) {
        const inTheirs = ({ id }: Session) => eventCache.session(id, languages)
        const choice = screen.showId ? [] : running()
        const own = screen.showId ? sessionOf(screen.showId) : undefined
        // A link outlives its session, and then is for nothing.
        if (screen.showId && !own) throw new Problem('screen-link-over')
        const session = own ?? choice.find(({ id }) => id === showId) ?? choice[0]
        return {
          serverTime: now,
          lang: langOf(screen),
          session: session ? uses.viewOf(inTheirs(session), now) : null,
          grace: eventCache.find()?.event.grace ?? defaultGrace,
          channel: session ? captions.channelOf(session) : null,
          running: choice.map(inTheirs).map(({ id, title }) => ({ id, title })),
        }
      },

      async 'caption-send'({ showId, page, ...sent }, { screen }) {
        const sender = `${screen.linkId} ${page}`
        const n = await captions.add({
          ...trackOf(screen, showId),
          ...sent,
          ...{ sender, byProgram: false },
        })
        return { n }
      },

      async 'caption-correct'({ showId, n, text }, { screen }) {
        await captions.correct(trackOf(screen, showId), n, text)
        return {}
      },

      async 'caption-writing'(writing, { screen }) {
        const { lang } = trackOf(screen, writing.showId)
        tell({ lang, writing })
        written.publish({ lang, writing })
        return {}
      },
    },
  }
  return {
    calls,
    topic: written.received(tell),
    routes: (http: FastifyInstance) =>
      captions.serveBySecret(http, async (secret, showId) => {
        const screen = await links.captioner(secret)
        if (!screen) throw new Problem('unauthorized')
        const isAny = showId === anySession && !screen.showId
        const track = trackOf(screen, isAny ? (running()[0]?.id ?? '') : showId)
        return { ...track, sender: screen.linkId }
      }),
  }
}
