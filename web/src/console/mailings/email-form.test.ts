import { expect, test } from 'vitest'
import { draftOf, type EmailForm, formOf } from './email-form.ts'

const now = Date.UTC(2027, 2, 2, 12)
const fresh = formOf(undefined, 'Europe/Paris')
const draft = (change: Partial<EmailForm>, before = fresh) =>
  draftOf({ ...fresh, ...change }, before, 'Europe/Paris', now)
const at = (time: string) => ({ date: '2027-03-02', time })

test('a time is sent as it is in the event’s zone, and only with an email that is sent by itself', () => {
  expect(draft({ on: true, wall: at('14:30') }).at).toBe('2027-03-02T13:30:00.000Z')
  expect(draft({ on: false, wall: at('14:30') }).at).toBe(undefined)
  expect(draft({ on: true, kind: 'registered', wall: at('14:30') }).at).toBe(undefined)
  expect(draft({ on: true, kind: 'day-before' }).at).toBe(undefined)
  expect(draft({ on: true }).at).toBe('')
})

test('a time that has passed is refused, unless it was there before', () => {
  const passed = { on: true, wall: at('13:00') }
  expect(() => draft(passed)).toThrow('still to come')
  expect(draft(passed, { ...fresh, ...passed }).at).toBe('2027-03-02T12:00:00.000Z')
})
