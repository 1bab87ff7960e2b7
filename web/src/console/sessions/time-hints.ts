/** Sessions that overlap in one track or share a speaker at the same time, and the gap before a session. */
type Speaker = { first: string; last: string; email?: string | null | undefined }
export type Timed = {
  id: string
  title: string
  startsAt: number
  endsAt: number
  speakers: readonly Speaker[]
  track?: string | null | undefined
}
export type TimeHint = { kind: 'overlap' | 'gap'; text: string }

/** Longer gaps, in ms, are nights, not mistakes. */
const longestGap = 4 * 3600_000

/** Hints about a session's time compared with the others. Times are epoch ms. */
export function timeHints(session: Timed, all: readonly Timed[]): TimeHint[] {
  const others = all.filter(({ id }) => id !== session.id)
  // Parallel sessions are normal, but not in one track or with the same speaker.
  const overlaps = others
    .filter((it) => it.startsAt < session.endsAt && session.startsAt < it.endsAt)
    .flatMap((it) => {
      if (session.track && it.track === session.track)
        return [{ kind: 'overlap' as const, text: `Overlaps with “${it.title}” in ${it.track}` }]
      const speaker = session.speakers.find((one) => it.speakers.some(isSame(one)))
      const name = speaker && `${speaker.first} ${speaker.last}`.trim()
      return name
        ? [{ kind: 'overlap' as const, text: `${name} also speaks in “${it.title}” then` }]
        : []
    })
  if (overlaps.length > 0) return overlaps
  const before = others
    .filter(({ endsAt }) => endsAt <= session.startsAt)
    .reduce<Timed | undefined>(
      (last, it) => (last && last.endsAt >= it.endsAt ? last : it),
      undefined,
    )
  const gap = before ? session.startsAt - before.endsAt : 0
  return before && gap > 0 && gap <= longestGap
    ? [{ kind: 'gap', text: `${minutes(gap)} after “${before.title}”` }]
    : []
}

/** By email if both have one, otherwise by name. */
const isSame = (one: Speaker) => (other: Speaker) =>
  one.email && other.email
    ? one.email.toLowerCase() === other.email.toLowerCase()
    : one.first === other.first && one.last === other.last

function minutes(ms: number): string {
  const all = Math.round(ms / 60_000)
  const [hours, rest] = [Math.floor(all / 60), all % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
