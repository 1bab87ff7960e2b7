/** Emails that organisers write to attendees: their kinds, who receives them and when. Times are epoch ms. */
import type { PlannedSession } from '../direction/direction.ts'
import { studioType } from '../studio/studio.ts'
import { starredSession } from './mailing-audience.ts'

export type { ListedMailing, MailingDraft, MailingPerson, MailingShown } from './mailings.schema.ts'

/** The kinds, and how the console names them. */
export const mailingKinds = {
  registered: 'You are registered',
  'day-before': 'It starts tomorrow',
  'hour-before': 'It starts in an hour',
  replays: 'The recordings are ready',
  text: 'Your own text',
} as const
export type MailingKind = keyof typeof mailingKinds
export const mailingKindNames = Object.keys(mailingKinds) as [MailingKind, ...MailingKind[]]

/** The states of an email to one person, and why it was left out or could not be delivered. */
export const mailingStates = ['queued', 'sent', 'failed', 'skipped'] as const
export type MailingState = (typeof mailingStates)[number]
export const skipReasons = ['unsubscribed', 'no-address', 'gone', 'stopped'] as const
export type SkipReason = (typeof skipReasons)[number]

/** All kinds but the confirmation can be unsubscribed from: it answers what a person has just done. */
export const canBeUnsubscribed = (kind: MailingKind): boolean => kind !== 'registered'

/** Mailings that an event can have. */
export const mailingLimit = 50
export const mailingSubjectLimit = 200
export const mailingTextLimit = 20_000

/** Whole minutes in which so many emails are sent, at this many a minute. */
export const minutesFor = (mails: number, perMinute: number): number => Math.ceil(mails / perMinute)

const hour = 3600_000
/** ms for which a server that was down still sends what was due in the meantime. */
const late = { 'day-before': 12 * hour, 'hour-before': hour, replays: 30 * 24 * hour } as const

type Scheduled = { kind: MailingKind; at?: number | undefined; to?: string }
type Timed = Pick<
  PlannedSession,
  'id' | 'startsAt' | 'endsAt' | 'status' | 'replayFrom' | `${'live' | 'backup' | 'replay'}Stream`
>

/** From when a session has a replay; undefined while nobody has added one. What is sent to this server is recorded. */
function replayReady(session: Timed): number | undefined {
  const { endsAt, liveStream, backupStream, replayStream, replayFrom } = session
  const isRecordedHere = [liveStream, backupStream].some((it) => it?.type === studioType)
  if (!replayStream && !isRecordedHere) return undefined
  return replayFrom ? Math.max(endsAt, Date.parse(replayFrom)) : endsAt
}

/**
 * When a mailing is sent by itself: at its own time, or at that of its kind, and then until when it still makes sense.
 * Whoever starred a session hears of its replay; everyone else when all are there.
 * Undefined for one that is sent by hand, and for `registered`, which follows each registration.
 */
export function mailingDue(
  { kind, at, to = '' }: Scheduled,
  sessions: readonly Timed[],
): { from: number; until: number } | undefined {
  if (kind === 'registered') return undefined
  if (at !== undefined) return { from: at, until: Number.POSITIVE_INFINITY }
  const held = sessions.filter(({ status }) => status !== 'cancelled')
  if (kind === 'text' || held.length === 0) return undefined
  if (kind === 'replays') {
    const showId = starredSession(to)
    const awaited = held.filter(({ id }) => showId === undefined || id === showId)
    // Not a number while one is missing: the largest of them is none either.
    const from = Math.max(...awaited.map((it) => replayReady(it) ?? Number.NaN))
    return Number.isFinite(from) ? { from, until: from + late.replays } : undefined
  }
  const start = Math.min(...held.map(({ startsAt }) => startsAt))
  const from = start - (kind === 'day-before' ? 24 : 1) * hour
  return { from, until: from + late[kind] }
}
