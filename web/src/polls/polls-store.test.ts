import type { Poll } from '@rostra/domain/polls/polls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPicture } from '../platform/cue.ts'
import { speak, speakEnglish } from '../platform/i18n/spoken-in-tests.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { forgetPolls, pollsOf, takePolls } from './polls-store.ts'

let stop = () => {}
let opened = 0
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', { getItem: () => null })
  stop = followPicture(() => 12_000)
  opened = serverNow()
})
afterEach(() => {
  forgetPolls('hall')
  vi.advanceTimersByTime(60_000)
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

let made = 0
/** A separate poll for each test, just opened. */
const open = (more: Partial<Poll> = {}): Poll => ({
  id: `poll-${made}`,
  question: 'Tea?',
  kind: 'single',
  options: ['Yes', 'No'],
  state: 'open',
  results: 'closed',
  anonymous: false,
  openedAt: opened,
  closedAt: null,
  ...more,
})
const take = (...polls: Poll[]) => takePolls({ showId: 'hall', polls })
const shown = () => pollsOf('hall').map(({ state }) => state)
beforeEach(() => {
  made += 1
})

test('a poll opens and closes in sync with the video', () => {
  take(open())
  vi.advanceTimersByTime(11_900)
  expect(shown()).toEqual([])
  vi.advanceTimersByTime(200)
  expect(shown()).toEqual(['open'])

  take(open({ state: 'closed', closedAt: serverNow(), counts: [1, 0], total: 1 }))
  vi.advanceTimersByTime(11_900)
  expect(pollsOf('hall')).toMatchObject([{ state: 'open' }])
  expect(pollsOf('hall')[0]).not.toHaveProperty('counts')
  vi.advanceTimersByTime(200)
  expect(pollsOf('hall')).toMatchObject([{ state: 'closed', counts: [1, 0] }])
})

test('poll changes appear immediately on a page without video, or one that is loaded long after them', () => {
  take(open({ openedAt: opened - 40_000 }))
  expect(shown()).toEqual(['open'])
  stop()
  take(open({ state: 'closed', closedAt: opened }))
  expect(shown()).toEqual(['closed'])
})

test('own votes and live counts do not wait for the video; results published on closing do', () => {
  stop()
  const polls = [open({ results: 'always' }), open({ id: `secret-${made}` })]
  take(...polls)
  stop = followPicture(() => 12_000)
  const ends = polls.map((poll): Poll => ({ ...poll, state: 'closed', closedAt: serverNow() }))
  take(...ends)
  const votes = Object.fromEntries(polls.map(({ id }) => [id, { counts: [2, 0], total: 2 }]))
  const mine = Object.fromEntries(polls.map(({ id }) => [id, [0]]))
  takePolls({ showId: 'hall', polls: ends, mine, counts: votes })
  const [always, secret] = pollsOf('hall')
  expect(always).toMatchObject({ state: 'open', mine: [0], counts: [2, 0] })
  expect(secret).toMatchObject({ state: 'open', mine: [0] })
  expect(secret).not.toHaveProperty('counts')
})

test('a poll removed while it waits never appears, and one on the page disappears immediately', () => {
  take(open())
  take()
  vi.advanceTimersByTime(40_000)
  expect(shown()).toEqual([])
  take(open())
  expect(shown()).toEqual(['open'])
  take()
  expect(shown()).toEqual([])
})

test('a poll is in the language of the page, and follows it, also while it waits for the video', async () => {
  stop()
  const texts = { question: { en: 'Tea?', fr: 'Thé ?' }, options: [{ en: 'Yes', fr: 'Oui' }, 'No'] }
  const poll = { ...open(), ...texts }
  takePolls({ showId: 'hall', polls: [poll] })
  stop = followPicture(() => 12_000)
  takePolls({ showId: 'hall', polls: [{ ...poll, state: 'closed', closedAt: serverNow() }] })
  await speak('fr')
  expect(pollsOf('hall')).toMatchObject([
    { state: 'open', question: 'Thé ?', lang: 'fr', options: ['Oui', 'No'] },
  ])
  await speak('ja')
  expect(pollsOf('hall')).toMatchObject([{ question: 'Tea?', lang: 'en', options: ['Yes', 'No'] }])
  speakEnglish()
})
