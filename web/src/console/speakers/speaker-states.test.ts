/** How far a speaker has come, as the team reads it. */
import type { ListedSpeaker } from '@rostra/domain/speakers/speakers.schema'
import { expect, test } from 'vitest'
import { setTimesZone } from '../ui/times.ts'
import { isIn, progressWords, stateNames, toInvite, urgentWords } from './speaker-states.ts'

setTimesZone('UTC')
const someone: ListedSpeaker = {
  ...{ id: 'a', first: 'Amara', last: 'Nwosu', file: '', email: 'amara@example.org' },
  ...{ sessions: ['talk'], filled: false, answers: [] },
}
const [invited, opened] = ['2027-03-01T09:00:00Z', '2027-03-02T10:30:00Z']
const titles = new Map([['talk', 'Opening']])

test.each<[Partial<ListedSpeaker>, string]>([
  [{}, 'Not invited'],
  [{ invited }, 'Invited 1 Mar 2027, 09:00'],
  [{ invited, opened }, 'Opened 2 Mar 2027, 10:30'],
  [{ opened, filled: true }, 'Opened 2 Mar 2027, 10:30 · Details complete'],
])('%j is “%s”', (more, words) => {
  expect(progressWords({ ...someone, ...more })).toBe(words)
})

test('who has no email address needs one, and is not among those to invite', () => {
  const { email: _, ...without } = someone
  expect(progressWords(without)).toBe('No email address')
  expect(toInvite([someone, without, { ...someone, opened }])).toEqual([someone])
})

test('what waits for the team comes first: each session they withdrew from, and what they saved', () => {
  const answers = ['talk', 'gone'].map((showId) => ({ showId, coming: false, at: opened }))
  const waiting: ListedSpeaker['waiting'] = { bio: ['', 'New'] }
  const busy = { ...someone, answers, waiting }
  // They are no longer in the other session.
  expect(urgentWords(busy, titles)).toEqual(['Withdrew from Opening', stateNames.waiting])
  expect(isIn(busy, 'withdrew')).toBe(true)
  expect(isIn(someone, 'withdrew')).toBe(false)
})
