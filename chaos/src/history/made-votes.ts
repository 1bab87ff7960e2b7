/** Votes as a faultless server would count them, for the tests of the checker. */
import fc from 'fast-check'
import type { SubjectKind, Tally, Vote } from './history.ts'

export type MadeVotes = { votes: Vote[]; tallies: Record<string, Tally>[] }

const kinds = ['question', 'poll', 'anonymous'] as const
const options = 3

type Press = { kind: SubjectKind; person: number; choice: number }
const press = fc.record<Press>({
  kind: fc.constantFrom(...kinds),
  person: fc.nat({ max: 5 }),
  choice: fc.nat({ max: options - 1 }),
})

/** One subject of each kind, named after it, with votes that were changed and withdrawn, on two instances. */
export const faultlessVotes: fc.Arbitrary<MadeVotes> = fc
  .array(press, { minLength: 30, maxLength: 60 })
  .map((presses) => {
    const votes = presses.map(({ kind, person, choice }): Vote => {
      const subject = kind
      const of = kind === 'question' ? (choice === 0 ? null : 0) : choice
      return { subject, userId: `u${person}`, choice: of, acknowledged: true }
    })
    const tallies = Object.fromEntries(kinds.map((kind) => [kind, tallyOf(kind, votes)]))
    return { votes, tallies: [tallies, structuredClone(tallies)] }
  })

function tallyOf(kind: SubjectKind, votes: readonly Vote[]): Tally {
  const last = new Map<string, number>()
  for (const { subject, userId, choice } of votes) {
    if (subject !== kind) continue
    if (choice === null) last.delete(userId)
    else last.set(userId, choice)
  }
  const counts = Array.from({ length: kind === 'question' ? 1 : options }, () => 0)
  for (const choice of last.values()) counts[choice] = (counts[choice] ?? 0) + 1
  const voters = [...last].map(([id, choice]) => [id, kind === 'anonymous' ? null : choice])
  return { kind, counts, total: last.size, voters: Object.fromEntries(voters) }
}
