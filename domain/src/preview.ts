/** The organiser's preview: the site as an attendee sees it at a chosen moment. Times are epoch ms. */
import type { SignedInUser } from './attendee.ts'

/** A preview works this long, in ms, and no longer than the sign-in it was begun with. */
export const previewLasts = 4 * 3600_000

/** Below the site's own path; the attendees' pages, at a moment that someone has chosen. */
export const previewPath = '/preview'

/** How far a preview's clock is ahead of the real one (ms, negative for the past), or the time at which it is stopped. */
export type PreviewTime = { shift: number; stoppedAt: number | null }

/** `id` is of the preview; `expiresAt` is real time. */
export type Preview = PreviewTime & { id: string; expiresAt: number }

export const previewTime = (at: number, stopped: boolean, now: number): PreviewTime => ({
  shift: at - now,
  stoppedAt: stopped ? at : null,
})

/** What time it is for someone: their preview's time, or really `now`. */
export const timeOf = (preview: PreviewTime | undefined, now: number): number =>
  preview ? (preview.stoppedAt ?? now + preview.shift) : now

/** The person a preview is signed in as, who is registered nowhere. `.invalid` is RFC 2606's. */
export const madeUpAttendee = (id: string): SignedInUser => ({
  id: `preview-${id}`,
  email: 'attendee@preview.invalid',
  first: 'Sample',
  last: 'Attendee',
})

type Timed = { startsAt: number; endsAt: number }
/** A moment one may want to see, by its name. */
export type Pick = { id: string; name: string; at: number }

const minute = 60_000
const day = 24 * 60 * minute

/** Moments of one session. Its end is exclusive, so at its end it is over. */
export const sessionPicks = ({ startsAt, endsAt }: Timed): Pick[] => [
  { id: 'before', name: '10 minutes before', at: startsAt - 10 * minute },
  { id: 'start', name: 'At the start', at: startsAt },
  { id: 'middle', name: 'Halfway through', at: Math.floor((startsAt + endsAt) / 2) },
  { id: 'end', name: 'After it ends', at: endsAt },
]

/** Moments of the whole programme; `now` only while there is no session. */
export function programmePicks(sessions: readonly Timed[], now: number): Pick[] {
  const here = { id: 'now', name: 'Now', at: now }
  const span = spanOf(sessions)
  if (!span) return [here]
  return [
    here,
    { id: 'eve', name: 'Day before the event', at: span.from - day },
    { id: 'over', name: 'After the event', at: span.to },
  ]
}

/** From the first start to the last end; undefined without a session. */
export function spanOf(sessions: readonly Timed[]): { from: number; to: number } | undefined {
  if (sessions.length === 0) return undefined
  return {
    from: Math.min(...sessions.map(({ startsAt }) => startsAt)),
    to: Math.max(...sessions.map(({ endsAt }) => endsAt)),
  }
}

/** Each session with the row it is drawn in: simultaneous sessions are below each other. */
export function inRows<Session extends Timed>(
  sessions: readonly Session[],
): { session: Session; row: number }[] {
  const ends: number[] = []
  return [...sessions]
    .sort((one, other) => one.startsAt - other.startsAt)
    .map((session) => {
      const free = ends.findIndex((end) => end <= session.startsAt)
      const row = free < 0 ? ends.length : free
      ends[row] = session.endsAt
      return { session, row }
    })
}
