/**
 * The end of an event: an organiser closes it, and some days later everything personal is erased. Times
 * are epoch ms; the present is an argument.
 */

export const dayLasts = 24 * 3600_000
/** Days that personal data may be kept after the end. */
export const minDays = 1
export const maxDays = 3650

/** Notice before personal data is erased: attendees see it on the home page; organisers get two emails. */
const homeNoticeLasts = 14 * dayLasts
const noticeBefore = { week: 7 * dayLasts, day: dayLasts } as const
/** Erasure decided late, or missed while no server was running, is announced at least this long in advance, in ms. */
const shortestNotice = dayLasts
/** The last notice may be late by this many ms, such as after a restart; if later, the date is postponed. */
const lateness = 3600_000
/** Instances check the clock this often, ms. */
export const closingTick = 1_000

export type Notice = keyof typeof noticeBefore

export type ClosingState = 'open' | 'closed' | 'erasing' | 'erased'

type Steps = { closedAt: number | null; begunAt: number | null; doneAt: number | null }

export function closingState({ closedAt, begunAt, doneAt }: Steps): ClosingState {
  if (doneAt !== null) return 'erased'
  if (begunAt !== null) return 'erasing'
  return closedAt === null ? 'open' : 'closed'
}

/** The states in which organisers may take each action. */
const allowed = {
  close: ['open'],
  reopen: ['closed'],
  keep: ['open', 'closed'],
  erase: ['closed'],
} satisfies Record<string, ClosingState[]>

export const closingAllows = (action: keyof typeof allowed, state: ClosingState): boolean =>
  (allowed[action] as ClosingState[]).includes(state)

/** The later of the last session's end and the closing; undefined while there is neither. */
export function endOf(sessionEnds: readonly number[], closedAt: number | null): number | undefined {
  const ends = closedAt === null ? sessionEnds : [...sessionEnds, closedAt]
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** `requestedEraseAt` is the end plus the days that data is kept; `eraseAt` also leaves time for the notices. */
export type ErasePlan = { requestedEraseAt: number | null; eraseAt: number | null }

/** An announced date stays, however little time is left; a new one gives everyone at least a day. */
export function erasePlan(
  { end, days, before }: { end: number | undefined; days: number | null; before: ErasePlan },
  now: number,
): ErasePlan {
  const requestedEraseAt = end === undefined || days === null ? null : end + days * dayLasts
  if (requestedEraseAt === before.requestedEraseAt) return before
  return {
    requestedEraseAt,
    eraseAt: requestedEraseAt === null ? null : Math.max(requestedEraseAt, now + shortestNotice),
  }
}

/** The plan when no one was notified of the date in time because no server was running. */
export const postponed = (plan: ErasePlan, now: number): ErasePlan => ({
  ...plan,
  eraseAt: now + shortestNotice,
})

export type DueStep = Notice | 'postpone' | 'erase'

/** The step due now; `given` contains the notices given for this `eraseAt`. Nothing is erased before the last one. */
export function dueStep(
  { eraseAt, given }: { eraseAt: number | null; given: readonly Notice[] },
  now: number,
): DueStep | undefined {
  if (eraseAt === null) return undefined
  const left = eraseAt - now
  if (given.includes('day')) return left <= 0 ? 'erase' : undefined
  if (left < noticeBefore.day - lateness) return 'postpone'
  if (left <= noticeBefore.day) return 'day'
  return left <= noticeBefore.week && !given.includes('week') ? 'week' : undefined
}

/** True when the home page shows how long personal data is kept. */
export const isErasingAnnounced = (eraseAt: number, now: number): boolean =>
  eraseAt - now <= homeNoticeLasts

/** Whether the name typed to confirm matches; ignores case, extra spaces, Unicode forms and curly apostrophes. */
export const isTypedName = (typed: string, name: string): boolean =>
  folded(typed) !== '' && folded(typed) === folded(name)

const folded = (text: string) =>
  text.normalize('NFKC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase()
