import { type Counts, highestRating, type Poll, shareOf } from '@rostra/domain/polls/polls'
import { listFormat } from '../ui/joined.ts'

/** The bars of a result, in the order of the page; `spoken` is said instead of a name made of stars. */
export function resultLines({ kind, options }: Pick<Poll, 'kind' | 'options'>, counts: Counts) {
  const votes = counts.filter((it) => typeof it === 'number')
  return kind === 'rating'
    ? Array.from({ length: highestRating }, (_, index) => ({
        value: index + 1,
        name: '★'.repeat(index + 1),
        spoken: `${index + 1}`,
        votes: votes[index] ?? 0,
      })).reverse()
    : options.map((name, value) => ({ value, name, spoken: '', votes: votes[value] ?? 0 }))
}

/** Answers that `resultText` names. */
const named = 3

/** The most frequent answers in one line: `Boats: 38%, Benches: 33%`; words with their number of votes. */
export function resultText(poll: Pick<Poll, 'kind' | 'options'>, counts: Counts, total: number) {
  const answers =
    poll.kind === 'words'
      ? counts.flatMap((it) => (typeof it === 'number' ? [] : [{ name: it.word, votes: it.votes }]))
      : resultLines(poll, counts).map(({ name, spoken, votes }) => ({
          name: spoken || name,
          votes,
        }))
  const share = (votes: number) =>
    poll.kind === 'words' ? votes.toLocaleString() : percent(shareOf(votes, total))
  const lines = answers
    .filter(({ votes }) => votes > 0)
    .toSorted((a, b) => b.votes - a.votes)
    .slice(0, named)
    .map(({ name, votes }) => `${name}: ${share(votes)}`)
  return listFormat().format(lines)
}

/** `share` from 0 to 100. */
export const percent = (share: number): string =>
  (share / 100).toLocaleString(undefined, { style: 'percent' })
