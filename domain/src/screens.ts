/** Pages that show a session without anyone signing in: the speaker’s view and the projection pages. Times are epoch ms. */
import { addCounts, type ReactionCounts } from './reactions.ts'
import type { ScreenKind } from './screens.schema.ts'

export type { ScreenKind, ScreenLink, SpeakerNote } from './screens.schema.ts'

/** What a link opens: the speaker’s view, or the pages for a hall’s screen and for video mixers. */
export const screenKinds = ['speaker', 'projection'] as const

/** What a link gives to a page: the one session it may show. */
export type Screen = { linkId: string; kind: ScreenKind; showId: string }

/** A page exchanges its link for a token that works this long, in ms, and then does so again. */
export const screenTokenLasts = 12 * 3600_000

/** Below the site’s own path; a link’s secret is the fragment, which browsers send to nobody. */
export const screenPaths = {
  speaker: (showId: string) => `/speaker/${encodeURIComponent(showId)}`,
  projection: (showId: string, page: ProjectionPage) =>
    `/project/${encodeURIComponent(showId)}/${page}`,
}
/** The first parts of these addresses. */
export const screenFirstParts = ['speaker', 'project'] as const

export const projectionPages = ['question', 'poll', 'chat', 'mood'] as const
export type ProjectionPage = (typeof projectionPages)[number]

/** What a projection page is drawn on. */
export const projectionBackgrounds = ['transparent', 'dark', 'light'] as const
export type ProjectionBackground = (typeof projectionBackgrounds)[number]

/** Letters of a note to the speakers, and the ones that are sent with one press. */
export const noteLimit = 140
export const notePresets = ['5 min', '2 min', 'Wrap up'] as const

/** Questions that the speaker sees after the one on air. */
export const nextQuestions = 5

const minute = 60_000
/** The end is near for so long, and then very near. */
const soonWithin = 5 * minute
const lastWithin = minute

/** `ms` until the start, until the end, or since the end. */
export type SpeakerCountdown = {
  phase: 'before' | 'running' | 'soon' | 'last' | 'over'
  ms: number
}

/** The speaker’s clock. At the very end the session is over by nothing. */
export function speakerCountdown(
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  now: number,
): SpeakerCountdown {
  const left = endsAt - now
  if (left <= 0) return { phase: 'over', ms: now - endsAt }
  if (now < startsAt) return { phase: 'before', ms: startsAt - now }
  if (left <= lastWithin) return { phase: 'last', ms: left }
  return { phase: left <= soonWithin ? 'soon' : 'running', ms: left }
}

/** Reactions of one second of the mood; `second` counts from 1970. */
export type MoodSecond = { second: number; counts: ReactionCounts }

/** Seconds that the mood of the room looks back. */
const moodLasts = 60

/** The last minute with what came now; what is older is left out. */
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

/** The reactions of the last minute, together and for each tenth of it, the latest last. */
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
