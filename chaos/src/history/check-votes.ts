/**
 * Checks the guarantee for votes from outside: the tally on every instance has each person's last acknowledged
 * vote, once, and nothing else.
 */
import type { History, Tally, Violation, ViolationKind, Vote } from './history.ts'

/** A vote that was withdrawn, or never cast. */
const nothing = null
/** The votes that a person may have in the tally: one if all requests were answered, otherwise several. */
type Possible = Set<number | null>

/** Returns the violations in all subjects. */
export function checkVotes({ votes, tallies }: Pick<History, 'votes' | 'tallies'>): Violation[] {
  const bySubject = Map.groupBy(votes, ({ subject }) => subject)
  const subjects = new Set([...bySubject.keys(), ...tallies.flatMap((it) => Object.keys(it))])
  return [...subjects].flatMap((subject) => {
    const cast = bySubject.get(subject) ?? []
    const people = possibleOf(cast)
    const unanswered = cast
      .filter(({ acknowledged }) => !acknowledged)
      .map(({ userId }) => violation('unanswered', subject, `a vote of ${userId} was not answered`))
    const differ = tallies.some((it) => nameOf(it[subject]) !== nameOf(tallies[0]?.[subject]))
      ? [violation('disagreement', subject, 'two instances say different things')]
      : []
    const violations = tallies.flatMap((it) => {
      const tally = it[subject]
      return tally
        ? checkTally(subject, tally, people)
        : [violation('missing', subject, 'has no tally')]
    })
    return [...unanswered, ...differ, ...violations]
  })
}

const violation = (kind: ViolationKind, channel: string, message: string): Violation => ({
  kind,
  channel,
  message,
})

function nameOf(tally: Tally | undefined): string {
  if (!tally) return ''
  const voters = Object.entries(tally.voters).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([tally.counts, tally.total, voters])
}

/** By person: the last acknowledged vote, and those requested after it. */
function possibleOf(cast: readonly Vote[]): Map<string, Possible> {
  const people = new Map<string, Possible>()
  for (const { userId, choice, acknowledged } of cast) {
    const before = acknowledged ? [] : (people.get(userId) ?? [nothing])
    people.set(userId, new Set([...before, choice]))
  }
  return people
}

function checkTally(
  subject: string,
  { kind, counts, total, voters }: Tally,
  people: ReadonlyMap<string, Possible>,
): Violation[] {
  const violations: Violation[] = []
  const found = (of: ViolationKind, message: string) =>
    violations.push(violation(of, subject, message))
  for (const [userId, possible] of people) {
    const has = voters[userId]
    if (has === undefined && !possible.has(nothing))
      found('lost', `the vote of ${userId} was acknowledged and is not there`)
    if (kind !== 'anonymous' && has !== undefined && !possible.has(has))
      found('altered', `${userId} has voted ${has}, and cast ${[...possible].join(' or ')}`)
  }
  for (const userId of Object.keys(voters))
    if (!people.has(userId)) found('phantom', `${userId} has voted and cast nothing`)

  const all = [...people.values()]
  for (const [option, count] of counts.entries()) {
    const may = all.filter((possible) => possible.has(option)).length
    const must = all.filter((possible) => possible.has(option) && possible.size === 1).length
    if (count < must) found('lost', `option ${option} has ${count} votes of at least ${must}`)
    if (count > may) found('doubled', `option ${option} has ${count} votes of at most ${may}`)
  }
  const there = Object.keys(voters).length
  if (total !== there)
    found(
      total < there ? 'lost' : 'doubled',
      `${total} people are counted, and ${there} have voted`,
    )
  const sum = counts.reduce((one, other) => one + other, 0)
  if (sum !== total)
    found(sum < total ? 'lost' : 'doubled', `${sum} votes are counted, of ${total} people`)
  return violations
}
