import type { EventEntry } from '@rostra/domain/event/event-folder-entries'
import { expect, test } from 'vitest'
import { dayOr, draftedEvent, draftedSession, shownSession } from './drafted-event.ts'
import { type Answers, firstStart } from './use-answers.ts'

const answers: Answers = {
  name: ' Ten years ',
  zone: 'Europe/Oslo',
  day: '2027-03-04',
  theme: {},
  logo: '',
  logoColour: '',
  title: ' Opening ',
  start: '23:00',
  end: '00:30',
  stream: ' https://vimeo.com/76979871 ',
  chat: true,
  people: '',
}

test('what was answered becomes an event; its other texts, and a heading of its own, stay', () => {
  const first = draftedEvent(answers, undefined)
  expect(first).toMatchObject({ name: 'Ten years', heading: 'Ten years', timeZone: 'Europe/Oslo' })
  expect(draftedEvent({ ...answers, name: '', zone: 'Nowhere' }, undefined)).toMatchObject({
    name: 'Your event',
    timeZone: 'UTC',
  })
  const renamed = { ...answers, name: 'Eleven years' }
  const stored: EventEntry = { ...first, welcome: 'Hello' }
  expect(draftedEvent(renamed, stored)).toMatchObject({ heading: 'Eleven years', welcome: 'Hello' })
  expect(draftedEvent(renamed, { ...stored, heading: 'The party' }).heading).toBe('The party')
})

test('the first session begins on its day in the event’s zone, and may end on the next', () => {
  expect(draftedSession(answers, 'opening', [])).toEqual({
    id: 'opening',
    title: 'Opening',
    startTime: '2027-03-04T22:00:00.000Z',
    timeZone: 'Europe/Oslo',
    duration: 90 * 60,
    liveStream: { type: 'vimeo', url: 'https://vimeo.com/76979871' },
    chatChannel: expect.any(String),
  })
  const bare = draftedSession({ ...answers, stream: '', chat: false }, 'opening', [])
  expect(bare).not.toHaveProperty('liveStream')
  expect(bare).not.toHaveProperty('chatChannel')
})

test('without a day nothing is shown until the proposed one, which is that of the next full hour', () => {
  const open = { ...answers, day: '', start: '09:00', end: '10:00', title: '' }
  expect(shownSession(open)).toBe(undefined)
  // A quarter past eleven at night in Oslo.
  const late = Date.UTC(2027, 2, 4, 22, 15)
  expect(shownSession(dayOr(open, late))).toMatchObject({
    title: 'Your first session',
    startTime: '2027-03-05T08:00:00.000Z',
    endTime: '2027-03-05T09:00:00.000Z',
  })
})

test('a first session is proposed for the next full hour and, at night in its zone, for nine o’clock', () => {
  const at = (hour: number, minute: number) => Date.UTC(2027, 0, 4, hour, minute)
  expect(firstStart(at(9, 15), 'UTC')).toBe(at(10, 0))
  // It is 03:15 in Auckland.
  expect(firstStart(at(14, 15), 'Pacific/Auckland')).toBe(at(20, 0))
  expect(firstStart(at(21, 30), 'UTC')).toBe(at(24 + 9, 0))
})
