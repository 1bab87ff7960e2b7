/** Pages of a session without a sign-in: speaker’s view, projection pages, captioner’s page. Times are epoch ms. */
import { staysInRoom } from '../direction/direction-limits.ts'
import { addCounts, type ReactionCounts } from '../reactions/reactions.ts'
import type { Session } from '../sessions/session.ts'
import type { ScreenKind } from './screens.schema.ts'

export type { ScreenKind, ScreenLink, ShownKind, SpeakerNote } from './screens.schema.ts'

/** What a link opens: the speaker’s view, the pages for a screen in the hall and for video mixers, or the captioner’s. */
export const screenKinds = ['speaker', 'projection', 'captions'] as const

/**
 * What a link grants a page: access to one session; for a captioner without one (an empty `showId`), to whichever is
 * running. `lang` is the language of their captions.
 */
export type Screen = { linkId: string; kind: ScreenKind; showId: string; lang?: string }

/** Whether a link is for this session too. */
export const isScreenOf = ({ kind, showId }: Pick<Screen, 'kind' | 'showId'>, session: string) =>
  showId === session || (kind === 'captions' && showId === '')

/** How long the token works that a page gets for its link, in ms; afterwards the page requests a new one. */
export const screenTokenLasts = 12 * 3600_000

/** Relative to the site’s own path; a link’s secret is the fragment, which browsers never send. */
export const screenPaths = {
  speaker: (showId: string) => `/speaker/${encodeURIComponent(showId)}`,
  projection: (showId: string, page: ProjectionPage) =>
    `/project/${encodeURIComponent(showId)}/${page}`,
  captions: (showId: string) => `/captioner/${encodeURIComponent(showId || anySession)}`,
}
/** Stands in an address where a session’s id does: whichever session is running. */
export const anySession = '-'

/** The first parts of these addresses. */
export const screenFirstParts = ['speaker', 'project', 'captioner'] as const

export const projectionPages = ['question', 'poll', 'chat', 'mood', 'captions'] as const
export type ProjectionPage = (typeof projectionPages)[number]

/** The backgrounds of a projection page. */
export const projectionBackgrounds = ['transparent', 'dark', 'light'] as const
export type ProjectionBackground = (typeof projectionBackgrounds)[number]

/** Longest note to the speakers, in characters, and the notes that can be sent with one click. */
export const noteLimit = 140
export const notePresets = ['5 min', '2 min', 'Wrap up'] as const

/** How many questions the speaker sees after the one on air. */
export const nextQuestions = 5

const minute = 60_000
/** How long before the end the phases `soon` and `last` begin, in ms. */
const soonWithin = 5 * minute
const lastWithin = minute

/** `ms` until the start, until the end, or since the end. `over` is past the end with the audience still in the room. */
export type SpeakerCountdown = {
  phase: 'before' | 'running' | 'soon' | 'last' | 'over' | 'ended'
  ms: number
}

/** The speaker’s clock, with `grace` in ms. At `endsAt` exactly, the phase is `over` with 0 ms unless a moderator ended it. */
export function speakerCountdown(
  session: Pick<Session, 'startsAt' | 'endsAt' | 'direction'>,
  grace: number,
  now: number,
): SpeakerCountdown {
  const { startsAt, endsAt } = session
  const left = endsAt - now
  if (left <= 0)
    return { phase: staysInRoom(session, grace, now) ? 'over' : 'ended', ms: now - endsAt }
  if (now < startsAt) return { phase: 'before', ms: startsAt - now }
  if (left <= lastWithin) return { phase: 'last', ms: left }
  return { phase: left <= soonWithin ? 'soon' : 'running', ms: left }
}

/** The reactions of one second; `second` is in epoch seconds. */
export type MoodSecond = { second: number; counts: ReactionCounts }

/** How many seconds of reactions the mood of the room covers. */
const moodLasts = 60

/** Adds reactions that arrived at `now` (epoch ms) and drops those older than a minute. */
export function addToMood(
  mood: readonly MoodSecond[],
  counts: ReactionCounts,
  now: number,
): MoodSecond[] {
  const second = Math.floor(now / 1000)
  const recent = mood.filter((it) => it.second > second - moodLasts && it.second < second)
  const current = mood.find((it) => it.second === second)?.counts ?? {}
  return [...recent, { second, counts: addCounts({ ...current }, counts) }]
}

/** The reactions of the last minute, in total and for each tenth of it, the latest last. */
export function moodOf(mood: readonly MoodSecond[], now: number) {
  const second = Math.floor(now / 1000)
  const curve = Array.from({ length: 10 }, () => 0)
  const total: ReactionCounts = {}
  for (const it of mood) {
    const age = second - it.second
    if (age < 0 || age >= moodLasts) continue
    addCounts(total, it.counts)
    const tenth = 9 - Math.floor((age * 10) / moodLasts)
    const sum = Object.values(it.counts).reduce((one, other) => one + other, 0)
    curve[tenth] = (curve[tenth] ?? 0) + sum
  }
  return { total, curve }
}
