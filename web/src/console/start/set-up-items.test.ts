import type { ReadinessLine } from '@rostra/domain/dashboard/readiness'
import { expect, test } from 'vitest'
import { setUpItem } from './set-up-items.ts'

const textOf = (line: Partial<ReadinessLine> & Pick<ReadinessLine, 'item'>) =>
  setUpItem({ state: 'missing', isMarked: false, about: [], ...line }, 1571)
const titled = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, title: `S${at}` }))

test('sessions that lack something are counted and named, with a link to the first of them', () => {
  expect(textOf({ item: 'streams', about: titled(1) })).toMatchObject({
    missing: '1 session has no stream: S0.',
    to: '/sessions?edit=s0',
  })
  expect(textOf({ item: 'chat', about: titled(7) }).missing).toBe(
    '7 sessions have no chat: S0, S1, S2, S3, S4 and 2 more.',
  )
})

test('who knows of the event is said with numbers, once anyone was emailed or has signed in', () => {
  const facts = (told: number, bounced: number) =>
    textOf({ item: 'told', known: { told, bounced, signedIn: bounced } }).facts
  expect(facts(0, 0)).toBe(undefined)
  expect(facts(1500, 12)).toBe('1,500 of 1,571 emailed, 12 not reached, 12 signed in')
})

test('a library at the wrong time and a load test with too few people say by how much', () => {
  const [all] = titled(1)
  const library = (days: number) =>
    textOf({ item: 'library', days, about: all ? [all] : [] }).missing
  expect(library(120)).toBe('“S0” opens 120 days after the last session.')
  expect(library(-1)).toBe('“S0” opens 1 day before the first session.')
  expect(textOf({ item: 'rehearsal', rehearsed: 50 }).missing).toContain('50 people, but 1,571')
})
