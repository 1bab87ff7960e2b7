import { expect, test } from 'vitest'
import { afterWork, waitingAnnouncement } from './waiting-announcement.ts'

const none = { reports: 0, reviews: 0, questions: 0, tickets: 0, doors: 0, registrations: 0 }
const text = (what: string, count: number) => `${count} ${what}`

test('counts that have risen are announced, in the order of the screens', () => {
  expect(waitingAnnouncement(none, { ...none, doors: 1, reports: 2 }, text)).toBe(
    '2 reports, 1 doors came in',
  )
  expect(waitingAnnouncement({ ...none, questions: 4 }, { ...none, questions: 6 }, text)).toBe(
    '2 questions came in',
  )
})

test('falling counts are not announced, and later arrivals are counted from the lower value', () => {
  const before = { ...none, questions: 5 }
  const done = { ...none, questions: 1 }
  expect(waitingAnnouncement(before, done, text)).toBeUndefined()
  const left = afterWork(before, done)
  expect(waitingAnnouncement(left, { ...none, questions: 3 }, text)).toBe('2 questions came in')
})
