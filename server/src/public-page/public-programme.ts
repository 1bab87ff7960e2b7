/** The programme of a public page. */
import { defined, filled } from '@rostra/domain/defined'
import type { LoadedEvent } from '../event/event-cache.ts'

type Open = (path: string) => string

/** Sessions in the order of their times. */
const inOrder = ({ sessions }: LoadedEvent) =>
  sessions.toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt)
const iso = (at: number): string => new Date(at).toISOString()

/** Of a session only what leads nowhere: no streams, no chat. */
export function publicEvent(current: LoadedEvent, open: Open) {
  const { event, welcomeHtml } = current
  return {
    welcomeHtml,
    sponsors: event.sponsors.map((it) => ({ ...it, logo: open(it.logo) })),
    tracks: event.tracks ?? [],
    sessions: inOrder(current).map((session) => ({
      id: session.id,
      title: session.title,
      descriptionHtml: session.descriptionHtml,
      startTime: iso(session.startsAt),
      endTime: iso(session.endsAt),
      ...defined({ track: session.track, status: session.status, open: session.open }),
      hasReplay: session.replayStream !== undefined,
      speakers: event.publicSpeakers
        ? session.speakers.map(({ first, last, file, role, organisation }) => ({
            first,
            last,
            file: open(file),
            ...filled({ role, organisation }),
          }))
        : [],
    })),
  }
}
