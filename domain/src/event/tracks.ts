/** The tracks of an event: each has a name and a colour, and a session may belong to one. */
import { type ReasonWithMessage, reason } from '../contract/reasons/reasons.ts'

import type { Track } from './tracks.schema.ts'

export type { Track } from './tracks.schema.ts'

/** Most tracks of an event, and longest name, in characters. */
export const trackLimit = 20
export const trackNameLimit = 40

/** Equal for names that readers would take for the same. */
const folded = (name: string) => name.normalize('NFKC').toLowerCase()

/** The index of each track whose name an earlier track already has, with the error. */
export function trackErrors(
  names: readonly string[],
): { index: number; error: ReasonWithMessage }[] {
  const seen = new Set<string>()
  return names.flatMap((name, index) => {
    const isTaken = seen.has(folded(name))
    seen.add(folded(name))
    return isTaken ? [{ index, error: reason('entry-track-twice', { track: name }) }] : []
  })
}

/** What is wrong with a session's track; undefined if it has none or one of the event's. */
export const sessionTrackError = (
  track: string | null | undefined,
  tracks: readonly { name: string }[],
): ReasonWithMessage | undefined =>
  track && !tracks.some(({ name }) => name === track)
    ? reason('entry-unknown-track', { track })
    : undefined

/**
 * A session's track after the tracks `before` are replaced by the `edited` ones: its new name, or undefined if it
 * was removed. `was` is a track's previous name; a form that has been saved since may send an older one, which no
 * track has any more.
 */
export function trackAfter(
  track: string,
  edited: readonly { name: string; was?: string | null | undefined }[],
  before: readonly string[],
): string | undefined {
  const renamed = edited.find(({ was }) => was === track)
  const isNew = (was: string | null | undefined) => !was || !before.includes(was)
  return (renamed ?? edited.find(({ name, was }) => name === track && isNew(was)))?.name
}

/** The track that readers would take for the one of this name. */
export const trackNamed = (tracks: readonly Track[], name: string): Track | undefined =>
  tracks.find((it) => folded(it.name) === folded(name))

/** The first unused colour for a new track, from those that stand out on light and dark cards. */
export const nextColour = (tracks: readonly Pick<Track, 'colour'>[]): string =>
  starters.find((it) => !tracks.some(({ colour }) => colour.toLowerCase() === it)) ?? '#7c6bb0'

const starters = [
  '#a05bb8',
  '#2e8b57',
  '#3f7fd0',
  '#b5762a',
  '#d0487a',
  '#1f8a90',
  '#85822f',
  '#7b6fd6',
]
