/** Polls of a session: what a ballot may contain, how it is counted, and who may see the counts. */
import type { Choices, Counts, Poll, PollKind, PollResults, PollState } from './polls.schema.ts'

export type {
  Choices,
  CountChange,
  Counts,
  LivePoll,
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
/** Ratings range from 1 to this. */
export const highestRating = 5
/** Longest entry of a word cloud, in grapheme clusters: an emoji counts as one. */
const wordLimit = 40
/** Longest entry in UTF-16 code units, of which a grapheme cluster may have several: a family emoji has eleven. */
export const wordUnits = 200
/** How many words of a cloud are sent to pages, those with the most votes first. */
const shownWords = 60

/** A poll that a moderator opens with one click, without preparing anything. */
export const showOfHands = {
  question: 'Show of hands',
  kind: 'single',
  options: ['Yes', 'No'],
  results: 'always',
  anonymous: true,
} as const

export const takesOptions = (kind: PollKind): boolean => kind === 'single' || kind === 'multiple'

/** Times are epoch ms. A reopened poll has no `closedAt`. */
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
/** Zero-width joiners and non-joiners, in emoji and in Persian or Hindi words, are part of the word. */
const joiners = new Set(['\u200c', '\u200d'])
const edge = /^[\p{Z}\p{P}\u200c\u200d]$/u

/** A word as shown: one line, normalised, without surrounding punctuation. Empty when nothing is left. */
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
  // An entry of punctuation alone, such as “?!”, is a valid answer.
  return bare || visible.trim()
}

/** Tag characters, which the flags of England, Scotland and Wales are encoded with. */
const isTag = (character: string) => character >= '\u{e0020}' && character <= '\u{e007f}'

/** Equal for entries that count as the same word, such as “Hope” and “ hope!”. */
export const wordKey = (text: string): string => shownWord(text).toLowerCase().normalize('NFC')

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const lengthOfWord = (text: string): number => [...letters.segment(text)].length

/** Why a ballot is not valid for its poll. */
export type BallotError =
  | 'poll-choices-kind'
  | 'poll-choices-one'
  | 'poll-choices-unknown'
  | 'poll-word-missing'
  | 'poll-word-too-long'

/** The ballot as it is counted, or why it is invalid. An option chosen twice counts once. */
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

/** A ballot’s lines in the tally: the index of an option, a rating, or a word’s key with the word as shown. */
export function linesOf(choices: Choices): { choice: string; shown: string }[] {
  if (typeof choices === 'string') return [{ choice: wordKey(choices), shown: choices }]
  const all = typeof choices === 'number' ? [choices] : choices
  return all.map((it) => ({ choice: String(it), shown: '' }))
}

export type TallyLine = { choice: string; shown: string; votes: number }

/** What a changed ballot adds to the tally: lines with 1 or -1 vote, none for choices that did not change. */
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

/** The tally as pages receive it: the votes for each option or rating, or the words with the most votes. */
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

/** The share of all who voted, in whole per cent; 0 if no one voted. */
export const shareOf = (votes: number, total: number): number =>
  total === 0 ? 0 : Math.round((votes * 100) / total)

/** The mean of all ratings, to one decimal place; undefined without ratings. */
export function averageRating(counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, votes) => sum + votes, 0)
  if (total === 0) return undefined
  const points = counts.reduce((sum, votes, index) => sum + votes * (index + 1), 0)
  return Math.round((points * 10) / total) / 10
}

/** The size of a word in a cloud, 1 to 5. */
export function sizeOfWord(votes: number, most: number): number {
  if (most <= 1) return votes > 0 ? 3 : 1
  return 1 + Math.round((4 * (votes - 1)) / (most - 1))
}
