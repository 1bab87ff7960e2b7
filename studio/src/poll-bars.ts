/** The results of a poll as the programme draws them. */
import { averageRating, type StaffPoll, shareOf } from '@rostra/domain/polls/polls'
import type { PollBar, Programme } from './studio-types.ts'

const maxBars = 6

/** Returns the overlay. Its `total` text is the number of votes, for ratings after the average. */
export function pollOverlay(poll: StaffPoll): NonNullable<Programme['poll']> {
  const { question, kind, options, counts, total } = poll
  const votes = `${total.toLocaleString('en')} ${total === 1 ? 'vote' : 'votes'}`
  const numbers = counts.filter((it) => typeof it === 'number')
  const average = kind === 'rating' ? averageRating(numbers) : undefined
  return {
    question,
    bars: barsOf(poll, options, numbers),
    total: average === undefined ? votes : `${average} of 5 · ${votes}`,
  }
}

function barsOf(
  { counts, kind, total }: StaffPoll,
  options: readonly string[],
  numbers: number[],
): PollBar[] {
  if (kind === 'words') {
    const words = counts.filter((it) => typeof it !== 'number')
    const most = Math.max(1, ...words.map(({ votes }) => votes))
    return words
      .toSorted((a, b) => b.votes - a.votes)
      .slice(0, maxBars)
      .map(({ word, votes }) => ({ label: word, part: votes / most, words: `${votes}` }))
  }
  return numbers.slice(0, maxBars).map((count, index) => {
    const part = total > 0 ? count / total : 0
    const label = kind === 'rating' ? '★'.repeat(index + 1) : (options[index] ?? '')
    return { label, part, words: `${shareOf(count, total)} %` }
  })
}
