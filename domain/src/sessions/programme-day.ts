/** Which parts of the programme a person sees first: what is over, what runs now, and what follows. */
import type { Session } from './session.ts'

type Timed = Pick<Session, 'startsAt' | 'endsAt'>

export type StartGroup<S> = {
  /** `now` are all that run, whenever they started; of the others, each group starts at the same time. */
  kind: 'over' | 'now' | 'ahead'
  /** Epoch ms. */
  at: number
  sessions: S[]
}

/** A day's sessions by the time they start: those that are over, those that run at `now` (epoch ms), and those ahead. */
export function startGroups<S extends Timed>(sessions: readonly S[], now: number): StartGroup<S>[] {
  const sorted = sessions.toSorted((a, b) => a.startsAt - b.startsAt)
  const groupsOf = (kind: 'over' | 'ahead', list: S[]) =>
    [...Map.groupBy(list, ({ startsAt }) => startsAt)].map(([at, all]) => ({
      kind,
      at,
      sessions: all,
    }))
  const running = sorted.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  return [
    ...groupsOf(
      'over',
      sorted.filter(({ endsAt }) => endsAt <= now),
    ),
    ...(running.length > 0 ? [{ kind: 'now' as const, at: now, sessions: running }] : []),
    ...groupsOf(
      'ahead',
      sorted.filter(({ startsAt }) => startsAt > now),
    ),
  ]
}

type Content = Pick<Session, 'id' | 'speakers' | 'liveStream' | 'replayStream' | 'agenda'>

/**
 * The ids of the breaks: nobody speaks and nothing is streamed. Without any speaker or stream in the whole programme it
 * is not prepared yet, and none is a break.
 */
export function breaksOf(sessions: readonly Content[]): ReadonlySet<string> {
  const breaks = sessions.filter(
    ({ speakers, liveStream, replayStream, agenda }) =>
      speakers.length === 0 && !liveStream && !replayStream && !agenda?.length,
  )
  return new Set(breaks.length < sessions.length ? breaks.map(({ id }) => id) : [])
}

type Named = Pick<Session, 'title' | 'speakers'>

/** The sessions whose title or speakers contain every word of `search`, whatever its case and accents. */
export function sessionsFound<S extends Named>(sessions: readonly S[], search: string): S[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return sessions.filter(({ title, speakers }) => {
    const text = folded([title, ...speakers.map(({ first, last }) => `${first} ${last}`)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
