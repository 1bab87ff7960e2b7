import type { StaffPoll } from '@rostra/domain/polls/polls'
import { expect, test } from 'vitest'
import { pollOverlay } from './poll-bars.ts'

const poll = (more: Partial<StaffPoll>): StaffPoll => ({
  id: 'one',
  question: 'Where next?',
  kind: 'single',
  options: ['Lisbon', 'Oslo'],
  state: 'open',
  results: 'always',
  anonymous: false,
  openedAt: 1,
  closedAt: null,
  counts: [3, 1],
  total: 4,
  madeAt: 1,
  by: 'Meera',
  ...more,
})

test('each option shows the share of people who chose it', () => {
  expect(pollOverlay(poll({}))).toEqual({
    question: 'Where next?',
    bars: [
      { label: 'Lisbon', part: 0.75, words: '75 %' },
      { label: 'Oslo', part: 0.25, words: '25 %' },
    ],
    total: '4 votes',
  })
  const nobody = pollOverlay(poll({ counts: [0, 0], total: 0 }))
  expect(nobody.bars.map(({ part }) => part)).toEqual([0, 0])
  expect(pollOverlay(poll({ counts: [1, 0], total: 1 })).total).toBe('1 vote')
  // As on the page, where 57.5 is rounded up.
  expect(pollOverlay(poll({ counts: [23, 17], total: 40 })).bars[0]?.words).toBe('58 %')
})

test('a rating shows its average, and the six words with the most votes are shown in order', () => {
  const rated = pollOverlay(
    poll({ kind: 'rating', options: [], counts: [0, 0, 0, 1, 1], total: 2 }),
  )
  expect(rated.total).toBe('4.5 of 5 · 2 votes')
  expect(rated.bars[4]).toEqual({ label: '★★★★★', part: 0.5, words: '50 %' })
  const words = Array.from({ length: 8 }, (_, votes) => ({ word: `w${votes}`, votes }))
  expect(
    pollOverlay(poll({ kind: 'words', options: [], counts: words, total: 28 })).bars.map(
      ({ label }) => label,
    ),
  ).toEqual(['w7', 'w6', 'w5', 'w4', 'w3', 'w2'])
})
