import { expect, test } from 'vitest'
import { linesOf, newQuestionId, untilFields, untilOf } from './registration-form.ts'

test('the end of registration is shown in the event’s zone and stored as a moment', () => {
  const zone = 'Europe/Berlin'
  expect(untilOf('2027-03-01', '18:00', zone)).toBe('2027-03-01T17:00:00Z')
  expect(untilFields('2027-03-01T17:00:00Z', zone)).toEqual({ date: '2027-03-01', time: '18:00' })
  expect(untilFields('2027/03/01 18:00 CET', 'UTC')).toEqual({ date: '2027-03-01', time: '17:00' })
})

test('without a time, registration ends with the day; without a day, never', () => {
  expect(untilOf('2027-03-01', '', 'UTC')).toBe('2027-03-01T23:59:00Z')
  expect(untilOf('', '18:00', 'UTC')).toBeUndefined()
})

test('a new question gets an id that no other one has', () => {
  const question = (id: string) => ({ id, label: 'A', kind: 'text' as const })
  expect(newQuestionId([])).toBe('q1')
  expect(newQuestionId([question('q2')])).toBe('q3')
})

test('lines without text are left out of a list', () => {
  expect(linesOf(' Fish \n\nBeans\n')).toEqual(['Fish', 'Beans'])
})
