/** The tracks of an event: names in a colour, one of which a session may have. */
import { type Why, why } from './contract/reasons/reasons.ts'

export type { Track } from './tracks.schema.ts'

/** Tracks of an event, and characters of a name, at most. */
export const trackLimit = 20
export const trackNameLimit = 40

/** Names that a reader would take for the same are the same. */
const folded = (name: string) => name.normalize('NFKC').toLowerCase()

/** The index of each track whose name another one before it has, and what is wrong. */
export function trackErrors(names: readonly string[]): { index: number; error: Why }[] {
  const seen = new Set<string>()
  return names.flatMap((name, index) => {
    const isTaken = seen.has(folded(name))
    seen.add(folded(name))
    return isTaken ? [{ index, error: why('entry-track-twice', { track: name }) }] : []
  })
}

/** What is wrong with a session's track; undefined when it is one of the event's. */
export const sessionTrackError = (
  track: string | null | undefined,
  tracks: readonly { name: string }[],
): Why | undefined =>
  track && !tracks.some(({ name }) => name === track)
    ? why('entry-unknown-track', { track })
    : undefined

/**
 * What becomes of a session's track when the tracks `before` are replaced by `edited` ones, each with the name it
 * had: its new name, or undefined where it was removed. A form that was saved a moment ago may give a name from
 * before that, which no track has now.
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
