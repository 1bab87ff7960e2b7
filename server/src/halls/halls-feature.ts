import { createHmac } from 'node:crypto'
import { actorOf, fullName } from '@rostra/domain/attendees/attendee'
import type { Captioned } from '@rostra/domain/captions/live-captions'
import { Problem } from '@rostra/domain/contract/problems'
import { defined } from '@rostra/domain/defined'
import type { HallSession } from '@rostra/domain/halls/hall-calls'
import { hallPaths, nextOfHall } from '@rostra/domain/halls/halls'
import type { Hall } from '@rostra/domain/halls/visitor'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import type { Session } from '@rostra/domain/sessions/session'
import { sessionStateAt } from '@rostra/domain/sessions/session-state'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { HallsStore } from './halls-store.ts'

type Uses = {
  halls: HallsStore
  /** The sessions in which a hall takes part now. */
  running(hall: Hall): readonly Session[]
  /** In which languages a session has live captions. */
  captionedOf(showId: string): Captioned | undefined
  /** Called after all devices of a hall have ended, or some. */
  onEnded(hallId: string): void
  notifyStaff(): void
}

/** The desk's calls about halls, and a device's way in. */
export const hallsFeature = (core: Core, uses: Uses): Feature => {
  const { clock, eventCache, limits, signingKeys } = core
  const { halls, running, captionedOf, onEnded, notifyStaff } = uses
  const networkOf = (address: string) =>
    createHmac('sha256', signingKeys['registration-network-key'])
      .update(`hall ${address}`)
      .digest('base64url')
      .slice(0, 16)
  const existing = <T>(found: T | undefined): T => {
    if (found === undefined) throw new Problem('unknown-hall')
    return found
  }
  const link = (site: string, code: string) => ({ url: site + hallPaths.hall(code) })
  const shown = (session: Session): HallSession => {
    const { id, title, startsAt, endsAt, track, agenda, questions, speakers, direction } = session
    return {
      id,
      title,
      state: sessionStateAt(session, clock()),
      startTime: new Date(startsAt).toISOString(),
      endTime: new Date(endsAt).toISOString(),
      speakers: speakers.map((it) => fullName(it)),
      channel: reactionChannel(session, eventCache.sessions()),
      ...defined({
        ...{ track, agenda, questions, item: direction?.marks.at(-1)?.item },
        captions: captionedOf(id)?.languages,
      }),
    }
  }
  return {
    handlers: {
      halls: async (_, { site }) => ({
        halls: (await halls.list()).map((hall) => ({ ...hall, ...link(site, hall.code) })),
      }),

      'hall-make': async ({ name, track }, { attendee, site }) => {
        const isTrack = eventCache.current().event.tracks?.some((it) => it.name === track)
        if (track !== undefined && !isTrack) throw new Problem('invalid', { field: 'track' })
        const code = await halls.make({ name, track }, { by: actorOf(attendee), at: clock() })
        notifyStaff()
        return link(site, code)
      },

      'hall-renew': async ({ code }, { attendee, site }) => {
        const renewed = existing(await halls.renew(code, { by: actorOf(attendee), at: clock() }))
        onEnded(renewed.id)
        notifyStaff()
        return link(site, renewed.code)
      },

      'hall-end': async ({ code }, { attendee }) => {
        const id = await halls.end(code, { by: actorOf(attendee), at: clock() })
        if (id !== undefined) onEnded(id)
        notifyStaff()
        return {}
      },

      'hall-limit': async ({ code, most }, { attendee }) => {
        existing(await halls.limit(code, most, { by: actorOf(attendee), at: clock() }))
        notifyStaff()
        return {}
      },

      'hall-network-end': async ({ code, network }, { attendee }) => {
        const cause = { by: actorOf(attendee), at: clock() }
        // Their pages close when their sign-ins are looked at: closed with all others, those would open the hall anew.
        existing(await halls.endNetwork(code, network, cause))
        notifyStaff()
        return {}
      },

      'hall-open': async ({ code }, { address }) => {
        const at = clock()
        checkLimit(limits.hallOpen, address, at)
        const token = await halls.open(code.trim().toLowerCase(), networkOf(address), at)
        if (token === undefined) throw new Problem('hall-over')
        if (token === 'full') throw new Problem('hall-full')
        return { token }
      },

      'hall-view': async (_, { visitor: { hall }, now, languages }) => {
        const { event } = eventCache.current(languages)
        const inTheirs = ({ id }: Session) => eventCache.session(id, languages)
        const name = await halls.nameOf(hall.id)
        if (name === undefined) throw new Problem('hall-over')
        // Halls know their tracks by the names in the default language.
        const next = nextOfHall(eventCache.sessions(), hall, now)
        return {
          serverTime: now,
          hall: { name, ...defined({ track: hall.track }) },
          event: {
            name: event.name,
            timeZone: event.timeZone,
            languages: event.languages ?? [],
          },
          sessions: running(hall).map(inTheirs).map(shown),
          ...defined({
            next: next && {
              title: inTheirs(next).title,
              startTime: new Date(next.startsAt).toISOString(),
            },
          }),
        }
      },
    },
  }
}
