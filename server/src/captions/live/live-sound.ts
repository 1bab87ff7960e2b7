/** `captions-sound`: where a program that writes live captions hears the session, as attendees do. */
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { graceOf } from '@rostra/domain/direction/direction-limits'
import type { Session } from '@rostra/domain/sessions/session'
import type { Core } from '../../core.ts'
import type { Feature } from '../../platform/http/feature.ts'
import type { StudioStreams } from '../../sessions/session-view.ts'

export const liveSoundFeature = (
  { eventCache, clock }: Core,
  streams: Pick<StudioStreams, 'of'>,
): Feature => ({
  handlers: {
    async 'captions-sound'({ showId }) {
      const session = eventCache.current().sessions.find(({ id }) => id === showId)
      if (!session) throw new Problem('unknown-session')
      const now = clock()
      const stream = streams.of(session, 'attendee', now, now)
      if (!stream) throw new Problem('invalid', { reason: reason('captions-without-sound') })
      const isOver =
        stream.signal === 'ended' ||
        session.status === 'cancelled' ||
        session.direction?.ended === true ||
        now >= session.endsAt + graceOf(eventCache.find()?.event)
      return {
        title: session.title,
        state: isOver ? 'over' : stream.signal === 'on' ? 'live' : 'waiting',
        address: stream.live,
        words: wordsOf(session),
      }
    },
  },
})

/** Names of the speakers, the title, and what the agenda names. */
const wordsOf = ({ title, speakers, agenda }: Session): string[] => [
  ...new Set([
    ...speakers.map(({ first, last }) => `${first} ${last}`.trim()),
    title,
    ...(agenda ?? []).map((item) => item.title),
  ]),
]
