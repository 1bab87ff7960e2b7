/** People who would speak in two sessions at the same time. */
import { identifySpeakers } from './speakers.ts'

type Planned = {
  id: string
  /** Epoch ms. */
  startsAt: number
  endsAt: number
  status?: string | null | undefined
  speakers: readonly {
    first: string
    last: string
    email?: string | null | undefined
    person?: string | null | undefined
  }[]
}

/** A speaker of two sessions that overlap; `at` (epoch ms) is when the later one begins. */
export type Conflict = { name: string; at: number; sessions: [string, string] }

/** All conflicts, the earliest first; cancelled sessions have none. */
export function conflictsOf(sessions: readonly Planned[]): Conflict[] {
  const identities = identifySpeakers(sessions)
  const byPerson = new Map<string, { name: string; session: Planned }[]>()
  for (const [n, session] of sessions.entries()) {
    if (session.status === 'cancelled') continue
    for (const [place, { first, last }] of session.speakers.entries()) {
      const slug = identities[n]?.[place]?.slug ?? ''
      const known = byPerson.get(slug) ?? []
      if (known.some((it) => it.session === session)) continue
      byPerson.set(slug, [...known, { name: `${first} ${last}`.trim(), session }])
    }
  }
  return [...byPerson.values()]
    .flatMap(overlaps)
    .sort((a, b) => a.at - b.at || a.name.localeCompare(b.name))
}

/** Each session of a person with those before it that are not over when it begins. */
function overlaps(own: readonly { name: string; session: Planned }[]): Conflict[] {
  const sorted = own.toSorted((a, b) => a.session.startsAt - b.session.startsAt)
  return sorted.flatMap(({ name, session }, n) =>
    sorted
      .slice(0, n)
      .filter((it) => it.session.endsAt > session.startsAt)
      .map(
        (it): Conflict => ({
          name,
          at: session.startsAt,
          sessions: [it.session.id, session.id],
        }),
      ),
  )
}
