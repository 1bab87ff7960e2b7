/** Whether someone has earned a certificate of attendance. Times are epoch ms, lengths ms. */

import { lengthOf, liveLengthOf, type Stay, type TimeSpan } from '../attendance/attendance.ts'
import { defined } from '../defined.ts'
import type { Translations } from '../own-texts/own-texts.ts'

const minute = 60_000

/** What a person must have done; with neither minutes, percent nor polls, being there at all is enough. */
export type CertificateRule = {
  minutes?: number
  /** Of the length of the sessions, up to 100. With `minutes` too, either is enough. */
  percent?: number
  /** Ids of the sessions that count; all of them if absent. */
  of?: string[]
  /** Whether time in replays counts too. */
  replay?: true
  /** How many polls of these sessions they must have answered. */
  polls?: number
  /** By id of a session, what it is worth; this decides nothing. */
  points?: Record<string, number>
}

/** `signature` is a picture. */
type Signatory = { name: string; role: string; signature?: string }

/**
 * The certificates of an event, with their texts: `text` is markdown, `hours` what they are worth, with `{points}`,
 * and `fields` names of attendees' fields, such as a member number.
 */
export type Certificates = CertificateRule & {
  title?: string
  text?: string
  signedBy?: Signatory[]
  hours?: string
  fields?: string[]
  translations?: Translations
}

/** The part of a session that the rules need. */
export type CountedSession = TimeSpan & {
  id: string
  replayStream?: unknown
  status?: 'cancelled' | undefined
}

/** The rule alone, which everyone may read. */
export function ruleOf(certificates: CertificateRule): CertificateRule {
  const { minutes, percent, of, replay, polls, points } = certificates
  return defined({ minutes, percent, of, replay, polls, points })
}

/** The sessions that count for the rule. Ids of sessions that no longer exist are ignored. */
export const sessionsFor = <S extends CountedSession>(
  { of }: CertificateRule,
  sessions: readonly S[],
): S[] =>
  sessions.filter(
    ({ id, status }) => status !== 'cancelled' && (of === undefined || of.includes(id)),
  )

/** One person's time at one session: while it was live, and after its end, where its replay is. */
export type Attended = { live: Stay[]; replay: Stay[] }

/**
 * Divides a person's stays at a session. A replay is no longer than its session: a page that stays open afterwards
 * does not count. Before the start nothing counts.
 */
export function attendedOf(stays: readonly Stay[], session: CountedSession): Attended {
  if (session.status === 'cancelled') return { live: [], replay: [] }
  const { startsAt, endsAt } = session
  const after = session.replayStream
    ? within(stays, { startsAt: endsAt, endsAt: Number.POSITIVE_INFINITY })
    : []
  return { live: within(stays, session), replay: firstOf(after, endsAt - startsAt) }
}

/** What a person has to show for the rule: their time in ms, in which no moment counts twice, and polls answered. */
type Standing = { live: number; replay: number; counted: number; polls: number }

/** `attended` has the person's time by session. */
export function standingOf(
  rule: CertificateRule,
  sessions: readonly CountedSession[],
  attended: ReadonlyMap<string, Attended>,
  polls: number,
): Standing {
  const live: Stay[] = []
  const replay: Stay[] = []
  const counted: Stay[] = []
  for (const session of sessionsFor(rule, sessions)) {
    const there = attended.get(session.id)
    if (!there) continue
    live.push(...there.live)
    replay.push(...there.replay)
    counted.push(...countedOf(rule, session, there))
  }
  return {
    live: lengthOf(union(live)),
    replay: lengthOf(union(replay)),
    counted: lengthOf(union(counted)),
    polls,
  }
}

/** The stays at a session that count, live and, where the rule says so, in its replay. */
export function countedOf(
  { replay }: CertificateRule,
  { startsAt, endsAt }: CountedSession,
  there: Attended,
): Stay[] {
  // Whoever saw all of it live gains nothing by watching it again.
  const left = endsAt - startsAt - lengthOf(there.live)
  return replay ? [...there.live, ...firstOf(there.replay, left)] : there.live
}

/** What is missing: ms, and polls to answer. Both are 0 for someone who has earned a certificate. */
export type Missing = { time: number; polls: number }

export function missingOf(
  rule: CertificateRule,
  sessions: readonly CountedSession[],
  { counted, polls }: Pick<Standing, 'counted' | 'polls'>,
): Missing {
  return {
    time: Math.max(0, neededTime(rule, sessionsFor(rule, sessions)) - counted),
    polls: Math.max(0, (rule.polls ?? 0) - polls),
  }
}

export const isEarned = ({ time, polls }: Missing): boolean => time === 0 && polls === 0

/** In ms. With minutes and percent, the lower of the two. */
function neededTime(rule: CertificateRule, chosen: readonly CountedSession[]): number {
  const { minutes, percent, polls } = rule
  const whole = lengthOf(
    union(chosen.map(({ startsAt, endsAt }) => ({ joined: startsAt, left: endsAt }))),
  )
  const asked = [
    ...(minutes === undefined ? [] : [minutes * minute]),
    // Of no session at all, no one has attended any part.
    ...(percent === undefined || whole === 0 ? [] : [(whole * percent) / 100]),
  ]
  if (asked.length > 0) return Math.min(...asked)
  if (percent !== undefined) return minute
  return polls === undefined ? 1 : 0
}

/** Minutes as people are told them: never more than they were there, with one decimal below ten. */
export const toldMinutes = (ms: number): number =>
  ms < 10 * minute ? Math.floor(ms / (minute / 10)) / 10 : Math.floor(ms / minute)

/** The stays with what is outside of the span cut off. */
const within = (stays: readonly Stay[], { startsAt, endsAt }: TimeSpan): Stay[] =>
  stays.flatMap((stay) =>
    liveLengthOf([stay], { startsAt, endsAt }) > 0
      ? [{ joined: Math.max(stay.joined, startsAt), left: Math.min(stay.left, endsAt) }]
      : [],
  )

/** The first `length` ms of the stays, which are in order. */
function firstOf(stays: readonly Stay[], length: number): Stay[] {
  let left = length
  return stays.flatMap((stay) => {
    const some = Math.min(left, stay.left - stay.joined)
    left -= some
    return some > 0 ? [{ joined: stay.joined, left: stay.joined + some }] : []
  })
}

/** The moments that are in any of the stays, in order and without overlaps. */
export function union(stays: readonly Stay[]): Stay[] {
  const found: Stay[] = []
  for (const { joined, left } of stays.toSorted((a, b) => a.joined - b.joined)) {
    const last = found.at(-1)
    if (last && joined <= last.left) last.left = Math.max(last.left, left)
    else found.push({ joined, left })
  }
  return found
}
