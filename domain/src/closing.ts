/**
 * The end of an event: an organiser closes it, and some days later everything personal is erased. Times
 * are epoch ms; the present is an argument.
 */

export const dayLasts = 24 * 3600_000
/** Days that personal data may be kept after the end. */
export const minDays = 1
export const maxDays = 3650

/** Before the erasing: attendees read of it on the home page, organisers are mailed, twice. */
const homeNoticeLasts = 14 * dayLasts
const noticeBefore = { week: 7 * dayLasts, day: dayLasts } as const
/** Whatever was decided late, or slept through, is announced for this long before it happens. */
const shortestNotice = dayLasts
/** A restart may take a moment of the last notice; more than this much of it is given again. */
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

/** What an organiser may do in which state. */
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

/** `requestedEraseAt` is the end and the days kept; `eraseAt` is when it will happen, which leaves time for notices. */
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

/** For a date of which nobody was notified in time, because no server ran. */
export const postponed = (plan: ErasePlan, now: number): ErasePlan => ({
  ...plan,
  eraseAt: now + shortestNotice,
})

export type DueStep = Notice | 'postpone' | 'erase'

/** What has to be done now; `given` are the notices of this very date. Without the last one nothing is erased. */
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

/** True when the home page says until when data is kept. */
export const isErasingAnnounced = (eraseAt: number, now: number): boolean =>
  eraseAt - now <= homeNoticeLasts

/** A name typed to confirm: case and blanks around do not matter, and neither does the form of a letter. */
export const isTypedName = (typed: string, name: string): boolean =>
  folded(typed) !== '' && folded(typed) === folded(name)

const folded = (text: string) =>
  text.normalize('NFKC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase()
