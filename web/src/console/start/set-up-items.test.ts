import { expect, test } from 'vitest'
import { type SetUp, setUpItems } from './set-up-items.ts'

const a = { id: 'a', title: 'A' }
const b = { id: 'b', title: 'B' }
const complete: SetUp = {
  event: { name: 'Harvest' },
  sessions: 2,
  attendees: 3,
  libraries: 1,
  staff: 2,
  mail: true,
  rehearsed: true,
  withoutStream: [],
  withoutBackup: [],
  withoutChat: [],
}
const item = (name: string, change: Partial<SetUp>) =>
  setUpItems({ ...complete, ...change }).find((it) => it.name === name)

test('nothing is missing from a complete event', () => {
  expect(setUpItems(complete).filter(({ missing }) => missing !== undefined)).toEqual([])
})

test('an event that was never rehearsed has a link to the rehearsal screen', () => {
  expect(item('Rehearsal', { rehearsed: false })).toMatchObject({
    missing: 'Not rehearsed yet',
    to: '/rehearsal',
  })
})

test('sessions that lack something are counted, with a link to the first of them', () => {
  expect(item('Live streams', { withoutStream: [a, b] })).toMatchObject({
    missing: '2 sessions have no stream',
    sessions: [a, b],
    to: '/sessions?edit=a',
  })
  expect(item('Chat', { withoutChat: [b] })).toMatchObject({
    missing: '1 session has no chat',
    to: '/sessions?edit=b',
  })
  expect(item('Backup streams', { sessions: 0 })).toMatchObject({ missing: 'No sessions yet' })
})

test('an empty installation has links to the guided start', () => {
  expect(item('Event details', { event: undefined })).toMatchObject({
    missing: 'No event yet',
    to: '/start',
  })
  expect(item('Attendees', { attendees: 0 })?.to).toBe('/start?step=attendees')
})

test('every item links to a screen of the console, except the server’s own settings', () => {
  expect(setUpItems(complete).flatMap(({ name, to }) => (to ? [] : [name]))).toEqual(['Email'])
})
