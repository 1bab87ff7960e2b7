/** The organiser's preview: the site as an attendee sees it at a chosen time. Times are epoch ms. */
import type { SignedInUser } from '../attendees/attendee.ts'

/** How long a preview works, in ms; it also ends with the sign-in it was started from. */
export const previewLasts = 4 * 3600_000

/** Relative to the site's own path; below it are the attendee pages at the chosen time. */
export const previewPath = '/preview'

/** How far a preview's clock is ahead of the real one (ms, negative for the past), and when it is stopped, if it is. */
export type PreviewTime = { shift: number; stoppedAt: number | null }

/** `id` is the preview’s own; `expiresAt` is in real time. */
export type Preview = PreviewTime & { id: string; expiresAt: number }

export const previewTime = (at: number, stopped: boolean, now: number): PreviewTime => ({
  shift: at - now,
  stoppedAt: stopped ? at : null,
})

/** The current time for a caller: their preview's time, or `now` without a preview. */
export const timeOf = (preview: PreviewTime | undefined, now: number): number =>
  preview ? (preview.stoppedAt ?? now + preview.shift) : now

/** The attendee a preview is signed in as, who is not registered. `.invalid` is reserved by RFC 2606. */
export const madeUpAttendee = (id: string): SignedInUser => ({
  id: `preview-${id}`,
  email: 'attendee@preview.invalid',
  first: 'Sample',
  last: 'Attendee',
})

type Timed = { startsAt: number; endsAt: number }
/** A suggested time to preview, with its label. */
export type Pick = { id: string; name: string; at: number }

const minute = 60_000
const day = 24 * 60 * minute

/** Suggested times for one session. The end is exclusive, so at `endsAt` the session is over. */
export const sessionPicks = ({ startsAt, endsAt }: Timed): Pick[] => [
  { id: 'before', name: '10 minutes before', at: startsAt - 10 * minute },
  { id: 'start', name: 'At the start', at: startsAt },
  { id: 'middle', name: 'Halfway through', at: Math.floor((startsAt + endsAt) / 2) },
  { id: 'end', name: 'After it ends', at: endsAt },
]

/** Suggested times for the whole programme; only `now` while there is no session. */
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

/** Each session with its row in the timeline: simultaneous sessions are in different rows. */
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
