import { expect, test } from 'vitest'
import { announcementStays, nowItems } from './now-line-rule.ts'

type Sources = Parameters<typeof nowItems>[0]

const at = Date.UTC(2022, 2, 2, 14)
const all = {
  questions: [
    { id: 'next', state: 'asked' },
    { id: 'spoken', state: 'on-air' },
  ],
  poll: { id: 'tea', state: 'open' },
  announcements: [
    { id: 'first', shownAt: at - 8_000 },
    { id: 'latest', shownAt: at - 4_000 },
  ],
  card: { id: 'lunch' },
} as unknown as Sources

const kinds = (sources: Sources, now = at) => nowItems(sources, now).map(({ kind }) => kind)

test('the question on air comes before an open poll, an announcement and the pinned card', () => {
  expect(kinds(all)).toEqual(['on-air', 'poll', 'announcement', 'announcement', 'card'])
  const [, , announcement] = nowItems(all, at)
  expect(announcement).toMatchObject({ announcement: { id: 'latest' } })
})

test('an announcement leaves the line after 12 seconds', () => {
  const alone = { ...all, questions: [], poll: undefined }
  const end = at - 4_000 + announcementStays
  expect(kinds(alone, end - 1)).toEqual(['announcement', 'card'])
  expect(kinds(alone, end)).toEqual(['card'])
  expect(announcementStays).toBe(12_000)
})
