import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { reasonGiven } from '../contract/reasons/issue-reason.ts'
import { Choices as ChoicesSchema, PollInput } from './polls.schema.ts'
import {
  averageRating,
  type Choices,
  countsOf,
  linesOf,
  pollResults,
  readBallot,
  seesCounts,
  shareOf,
  shownWord,
  sizeOfWord,
  stateOf,
  type TallyLine,
  tallyChange,
  wordKey,
} from './polls.ts'

const single = { kind: 'single', options: ['Tea', 'Coffee', 'Water'] } as const
const several = { kind: 'multiple', options: ['Tea', 'Coffee', 'Water'] } as const
const rating = { kind: 'rating', options: [] } as const
const words = { kind: 'words', options: [] } as const
const asPoll = ({
  kind,
  options,
}: {
  kind: 'single' | 'multiple' | 'rating' | 'words'
  options: readonly string[]
}) => ({ kind, options: [...options] })
const family = '👨‍👩‍👧‍👦'
const england = '🏴󠁧󠁢󠁥󠁮󠁧󠁿'

describe('a ballot', () => {
  test.each([
    ['one option', single, [1], [1]],
    ['one vote for an option that is chosen twice', single, [1, 1], [1]],
    ['the sorted list of several options, each once', several, [2, 0, 2], [0, 2]],
    ['a rating', rating, 5, 5],
    ['a word without the spaces and punctuation around it', words, '  Hope! ', 'Hope'],
    ['an emoji of many code points', words, family, family],
    ['a flag emoji made of tag characters', words, england, england],
    ['punctuation without letters', words, '?!', '?!'],
    ['40 emojis', words, '💜'.repeat(40), '💜'.repeat(40)],
  ])('%s is counted', (_, poll, choices, counted) => {
    expect(readBallot(asPoll(poll), choices as Choices)).toEqual({ choices: counted })
  })

  test.each([
    ['two options in a single-choice poll', single, [0, 1], 'poll-choices-one'],
    ['no options', several, [], 'poll-choices-one'],
    ['an option that does not exist', single, [3], 'poll-choices-unknown'],
    ['an option with a negative index', single, [-1], 'poll-choices-unknown'],
    ['an option with a fractional index', single, [0.5], 'poll-choices-unknown'],
    ['a word in a poll with options', single, 'Tea', 'poll-choices-kind'],
    ['an option instead of a rating', rating, [1], 'poll-choices-kind'],
    ['zero stars', rating, 0, 'poll-choices-unknown'],
    ['six stars', rating, 6, 'poll-choices-unknown'],
    ['a number instead of a word', words, 3, 'poll-choices-kind'],
    [
      'only white space and invisible characters instead of a word',
      words,
      ' \u200b\n ',
      'poll-word-missing',
    ],
    ['41 emojis', words, '💜'.repeat(41), 'poll-word-too-long'],
  ])('of %s is refused', (_, poll, choices, error) => {
    expect(readBallot(asPoll(poll), choices as Choices)).toEqual({ error })
  })

  test('with any choices is either valid for its poll or refused', () => {
    const anything = fc.oneof(fc.array(fc.integer()), fc.integer(), fc.string({ unit: 'binary' }))
    const polls = fc.constantFrom(single, several, rating, words)
    fc.assert(
      fc.property(polls, anything, (poll, choices) => {
        const read = readBallot(asPoll(poll), choices)
        if ('error' in read) return
        // Reading a ballot that has already been read changes nothing.
        expect(readBallot(asPoll(poll), read.choices)).toEqual(read)
        expect(linesOf(read.choices).length).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
  })
})

test('words that differ only in case, width, spaces or punctuation count as the same word', () => {
  for (const word of ['Hope', 'hope', ' HOPE! ', '“hope”', 'ｈｏｐｅ', 'ho\u00adpe', '#hope'])
    expect(wordKey(word)).toBe('hope')
  expect(wordKey('cafe\u0301')).toBe(wordKey('CAFÉ'))
  expect(wordKey('two  words')).toBe('two words')
  // The zero-width non-joiner in Persian words stays.
  expect(shownWord('می‌خواهم')).toBe('می‌خواهم')
})

describe('the tally', () => {
  const ballot = fc.record({
    person: fc.integer({ min: 0, max: 9 }),
    choices: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1 }),
  })
  test('counts each person’s last ballot once, in any order of ballots', () => {
    fc.assert(
      fc.property(fc.array(ballot), (ballots) => {
        const tally = new Map<string, number>()
        const last = new Map<number, number[]>()
        for (const { person, choices } of ballots) {
          for (const { choice, votes } of tallyChange(last.get(person), choices))
            tally.set(choice, (tally.get(choice) ?? 0) + votes)
          last.set(person, choices)
        }
        const lines = [...tally].map(([choice, votes]): TallyLine => ({ choice, shown: '', votes }))
        const expected = [0, 1, 2].map(
          (option) => [...last.values()].filter((it) => it.includes(option)).length,
        )
        expect(countsOf(asPoll(several), lines)).toEqual(expected)
      }),
    )
  })

  test('counts ratings from 1, and gives their mean to one decimal place', () => {
    const lines = [1, 4, 5, 5].map((it) => ({ choice: String(it), shown: '', votes: 1 }))
    expect(countsOf(asPoll(rating), lines.slice(0, 3))).toEqual([1, 0, 0, 1, 1])
    expect(averageRating([1, 0, 0, 1, 2])).toBe(3.8)
    expect(averageRating([0, 0, 0, 0, 0])).toBeUndefined()
  })

  test('lists at most 60 words, those with the most votes first', () => {
    const line = (shown: string, votes: number) => ({ choice: wordKey(shown), shown, votes })
    expect(
      countsOf(asPoll(words), [line('b', 1), line('A', 1), line('Hope', 7), line('x', 0)]),
    ).toEqual([
      { word: 'Hope', votes: 7 },
      { word: 'A', votes: 1 },
      { word: 'b', votes: 1 },
    ])
    const many = Array.from({ length: 100 }, (_, index) => line(`w${index}`, index + 1))
    expect(countsOf(asPoll(words), many)).toHaveLength(60)
  })

  test('gives shares as whole percentages, and word sizes from 1 to 5', () => {
    expect([shareOf(1, 3), shareOf(0, 0), shareOf(2, 2)]).toEqual([33, 0, 100])
    expect([1, 5, 9].map((votes) => sizeOfWord(votes, 9))).toEqual([1, 3, 5])
    expect(sizeOfWord(1, 1)).toBe(3)
  })
})

test('a poll’s setting determines who sees its counts, and everyone sees them once it is closed', () => {
  const seen = (state: 'open' | 'closed') =>
    pollResults.map((results) =>
      [false, true].map((voted) => seesCounts({ results, state }, voted)),
    )
  expect(seen('open')).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
  expect(seen('closed').flat().every(Boolean)).toBe(true)
})

test('a poll is a draft, open or closed, depending on when it was opened and closed', () => {
  expect(stateOf({ openedAt: null, closedAt: null })).toBe('draft')
  expect(stateOf({ openedAt: 5, closedAt: null })).toBe('open')
  expect(stateOf({ openedAt: 5, closedAt: 9 })).toBe('closed')
})

describe('what the team enters', () => {
  const whyNot = (value: object) => {
    const base = { showId: 'iwd', question: 'Tea?', kind: 'single', options: ['Yes', 'No'] }
    const given = { ...base, results: 'always', anonymous: true, ...value }
    const { issues } = v.safeParse(PollInput, given)
    return issues && reasonGiven(issues[0])?.reason
  }
  test.each([
    [{}, undefined],
    [{ options: ['Yes'] }, 'poll-options-count'],
    [{ options: Array.from({ length: 13 }, (_, it) => `${it}`) }, 'poll-options-count'],
    [{ options: Array.from({ length: 300 }, (_, it) => `${it}`) }, 'poll-options-count'],
    [{ options: ['Yes', ' Yes '] }, 'poll-option-twice'],
    [{ options: ['Yes', ' '] }, 'poll-option-missing'],
    [{ options: undefined }, 'poll-options-count'],
    [{ kind: 'words' }, 'poll-options-count'],
    [{ kind: 'words', options: undefined }, undefined],
    [{ question: '\n' }, 'poll-question-missing'],
    [{ question: 'x'.repeat(201) }, 'text-too-long'],
    [{ kind: 'quiz' }, 'poll-kind-unknown'],
    [{ results: 'never' }, 'poll-results-unknown'],
  ])('%j: %s', (value, reason) => expect(whyNot(value)).toBe(reason))

  test('choices are a short list of numbers, a number or a short text', () => {
    for (const good of [[0], [], 3, 'Hope']) expect(v.is(ChoicesSchema, good)).toBe(true)
    const bad = [Array(300).fill(0), 'x'.repeat(201), null, {}, [[0]], ['0'], true, 1e99]
    for (const it of bad) expect(v.is(ChoicesSchema, it)).toBe(false)
  })
})
