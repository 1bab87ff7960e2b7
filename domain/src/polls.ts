/** Polls of a session: what a ballot may contain, how it is counted, and who may see the counts. */
import type { Choices, Counts, Poll, PollKind, PollResults, PollState } from './polls.schema.ts'

export type {
  Choices,
  CountChange,
  Counts,
  Poll,
  PollKind,
  PollResults,
  PollState,
  PollsChange,
  StaffPoll,
} from './polls.schema.ts'

export const pollKinds = ['single', 'multiple', 'rating', 'words'] as const
/** When attendees see the counts: from the start, once they have voted, or when the poll is closed. */
export const pollResults = ['always', 'voted', 'closed'] as const

/** Longest question and option, in characters. */
export const pollQuestionLimit = 200
export const pollOptionLimit = 100
export const minOptions = 2
export const maxOptions = 12
/** Ratings are 1 to this. */
export const highestRating = 5
/** Longest entry of a word cloud, in characters as people count them; an emoji is one. */
const wordLimit = 40
/** Bytes would be another number: an emoji of a family has eleven code units. */
export const wordUnits = 200
/** Words of a cloud that pages are sent, those with most votes first. */
const shownWords = 60

/** One press and the question is put, without anything prepared. */
export const showOfHands = {
  question: 'Show of hands',
  kind: 'single',
  options: ['Yes', 'No'],
  results: 'always',
  anonymous: true,
} as const

export const takesOptions = (kind: PollKind): boolean => kind === 'single' || kind === 'multiple'

/** Epoch ms. A poll that was opened again has no end. */
export function stateOf(poll: { openedAt: number | null; closedAt: number | null }): PollState {
  if (poll.openedAt === null) return 'draft'
  return poll.closedAt === null ? 'open' : 'closed'
}

/** Whether an attendee sees the counts. The team always does. */
export const seesCounts = (
  { results, state }: { results: PollResults; state: PollState },
  voted: boolean,
): boolean => state === 'closed' || results === 'always' || (results === 'voted' && voted)

const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
/** What joins an emoji, and a letter in Persian or Hindi, is part of the word. */
const joiners = new Set(['\u200c', '\u200d'])
const edge = /^[\p{Z}\p{P}\u200c\u200d]$/u

/** A word as it is shown: one line, one form of each letter, without marks around it. Empty when nothing is left. */
export function shownWord(text: string): string {
  const visible = text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(hidden, (character) => (joiners.has(character) || isTag(character) ? character : ''))
  const characters = [...visible]
  const first = characters.findIndex((it) => !edge.test(it))
  const last = characters.findLastIndex((it) => !edge.test(it))
  const bare = first < 0 ? '' : characters.slice(first, last + 1).join('')
  // “?!” is an answer, too.
  return bare || visible.trim()
}

/** Flags of England, Scotland and Wales are spelt with these. */
const isTag = (character: string) => character >= '\u{e0020}' && character <= '\u{e007f}'

/** What counts as the same word: “Hope” and “ hope!” are one. */
export const wordKey = (text: string): string => shownWord(text).toLowerCase().normalize('NFC')

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const lengthOfWord = (text: string): number => [...letters.segment(text)].length

/** Why a ballot is not one for this poll. */
export type BallotError =
  | 'poll-choices-kind'
  | 'poll-choices-one'
  | 'poll-choices-unknown'
  | 'poll-word-missing'
  | 'poll-word-too-long'

/** The ballot as it is counted, or why it is none. Chosen twice is chosen once. */
export function readBallot(
  poll: Pick<Poll, 'kind' | 'options'>,
  choices: Choices,
): { choices: Choices } | { error: BallotError } {
  if (poll.kind === 'words') return readWord(choices)
  if (poll.kind === 'rating') {
    if (typeof choices !== 'number') return { error: 'poll-choices-kind' }
    const isRating = Number.isInteger(choices) && choices >= 1 && choices <= highestRating
    return isRating ? { choices } : { error: 'poll-choices-unknown' }
  }
  if (!Array.isArray(choices)) return { error: 'poll-choices-kind' }
  const chosen = [...new Set(choices)].sort((a, b) => a - b)
  if (chosen.length === 0 || (poll.kind === 'single' && chosen.length > 1))
    return { error: 'poll-choices-one' }
  const known = chosen.every((it) => Number.isInteger(it) && it >= 0 && it < poll.options.length)
  return known ? { choices: chosen } : { error: 'poll-choices-unknown' }
}

function readWord(choices: Choices): { choices: string } | { error: BallotError } {
  if (typeof choices !== 'string') return { error: 'poll-choices-kind' }
  const word = shownWord(choices)
  if (word === '') return { error: 'poll-word-missing' }
  if (lengthOfWord(word) > wordLimit) return { error: 'poll-word-too-long' }
  return { choices: word }
}

/** A ballot’s lines in the tally: the index of an option, a rating, or a word with how it is shown. */
export function linesOf(choices: Choices): { choice: string; shown: string }[] {
  if (typeof choices === 'string') return [{ choice: wordKey(choices), shown: choices }]
  const all = typeof choices === 'number' ? [choices] : choices
  return all.map((it) => ({ choice: String(it), shown: '' }))
}

export type TallyLine = { choice: string; shown: string; votes: number }

/** What a changed ballot adds to the tally: lines with 1 or -1, none where both have the same. */
export function tallyChange(before: Choices | undefined, after: Choices): TallyLine[] {
  const was = before === undefined ? [] : linesOf(before)
  const is = linesOf(after)
  const without = (lines: readonly { choice: string }[], { choice }: { choice: string }) =>
    !lines.some((it) => it.choice === choice)
  return [
    ...was.filter((line) => without(is, line)).map((line) => ({ ...line, votes: -1 })),
    ...is.filter((line) => without(was, line)).map((line) => ({ ...line, votes: 1 })),
  ]
}

/** The tally as pages get it: a number for each option or rating, or the words with most votes. */
export function countsOf(
  { kind, options }: Pick<Poll, 'kind' | 'options'>,
  tally: readonly TallyLine[],
): Counts {
  if (kind === 'words')
    return tally
      .filter(({ votes }) => votes > 0)
      .sort((a, b) => b.votes - a.votes || (a.choice < b.choice ? -1 : 1))
      .slice(0, shownWords)
      .map(({ shown, votes }) => ({ word: shown, votes }))
  const first = kind === 'rating' ? 1 : 0
  const length = kind === 'rating' ? highestRating : options.length
  const votes = new Map(tally.map((line) => [line.choice, line.votes]))
  return Array.from({ length }, (_, index) => votes.get(String(index + first)) ?? 0)
}

/** Of all who voted, in whole per cent; nobody is 0. */
export const shareOf = (votes: number, total: number): number =>
  total === 0 ? 0 : Math.round((votes * 100) / total)

/** The mean of all ratings, with one decimal; undefined without any. */
export function averageRating(counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, votes) => sum + votes, 0)
  if (total === 0) return undefined
  const points = counts.reduce((sum, votes, index) => sum + votes * (index + 1), 0)
  return Math.round((points * 10) / total) / 10
}

/** How large a word of a cloud is drawn, 1 to 5. */
export function sizeOfWord(votes: number, most: number): number {
  if (most <= 1) return votes > 0 ? 3 : 1
  return 1 + Math.round((4 * (votes - 1)) / (most - 1))
}
