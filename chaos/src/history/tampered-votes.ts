/** Ways in which votes are counted wrongly, each with its violation. */
import fc from 'fast-check'
import type { Tally, ViolationKind } from './history.ts'
import type { MadeVotes } from './made-votes.ts'
import type { Pick } from './tamper.ts'

type Tampering = [kind: ViolationKind, what: string, tamper: (made: MadeVotes, pick: Pick) => void]

/** Changes one subject's tally in the same way on every instance. */
const everywhere = ({ tallies }: MadeVotes, pick: Pick, change: (tally: Tally) => void) => {
  const [first = {}] = tallies
  const subject = pick(Object.keys(first))
  for (const it of tallies) {
    const tally = it[subject]
    if (tally) change(tally)
  }
}
/** The first option that has a vote: the same one on every instance. */
const chosen = ({ counts }: Tally) => {
  const option = counts.findIndex((it) => it > 0)
  fc.pre(option >= 0)
  return option
}
const add = (tally: Tally, option: number, votes: number) => {
  tally.counts[option] = (tally.counts[option] ?? 0) + votes
}

export const tamperedVotes: Tampering[] = [
  [
    'lost',
    'an acknowledged vote that is gone with its person',
    (made, pick) =>
      everywhere(made, pick, (tally) => {
        const [userId = ''] = Object.keys(tally.voters)
        fc.pre(userId !== '')
        delete tally.voters[userId]
        add(tally, chosen(tally), -1)
        tally.total -= 1
      }),
  ],
  [
    'lost',
    'a vote that is stored and not in the counts',
    (made, pick) => everywhere(made, pick, (tally) => add(tally, chosen(tally), -1)),
  ],
  [
    'lost',
    'a person who is not in the total',
    (made, pick) =>
      everywhere(made, pick, (tally) => {
        tally.total -= 1
      }),
  ],
  [
    'doubled',
    'a vote that was counted again when it was sent again',
    (made, pick) => everywhere(made, pick, (tally) => add(tally, chosen(tally), 1)),
  ],
  [
    'doubled',
    'a changed vote that stayed where it was, too',
    (made) =>
      everywhere(
        made,
        (list) => list[1] as (typeof list)[number],
        (tally) => {
          add(tally, (chosen(tally) + 1) % tally.counts.length, 1)
        },
      ),
  ],
  [
    'doubled',
    'a person who is in the total twice',
    (made, pick) =>
      everywhere(made, pick, (tally) => {
        tally.total += 1
      }),
  ],
  [
    'altered',
    'an earlier vote that came back',
    (made) =>
      everywhere(
        made,
        (list) => list[1] as (typeof list)[number],
        (tally) => {
          const [userId = ''] = Object.keys(tally.voters)
          const option = tally.voters[userId] ?? 0
          fc.pre(userId !== '')
          const other = (option + 1) % tally.counts.length
          tally.voters[userId] = other
          add(tally, option, -1)
          add(tally, other, 1)
        },
      ),
  ],
  [
    'phantom',
    'a vote of someone who cast none',
    (made, pick) =>
      everywhere(made, pick, (tally) => {
        tally.voters.nobody = tally.kind === 'anonymous' ? null : 0
        add(tally, 0, 1)
        tally.total += 1
      }),
  ],
  [
    'unanswered',
    'a vote that was never answered',
    ({ votes }, pick) => {
      pick(votes).acknowledged = false
    },
  ],
  [
    'disagreement',
    'two instances with other counts',
    ({ tallies }, pick) => {
      const [first] = tallies
      if (first) add(pick(Object.values(first)), 0, 1)
    },
  ],
  [
    'missing',
    'a poll that is gone',
    ({ tallies }, pick) => {
      const subject = pick(Object.keys(tallies[0] ?? {}))
      for (const it of tallies) delete it[subject]
    },
  ],
]
