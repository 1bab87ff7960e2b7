import { expect, test } from 'vitest'
import { newQuestionId, tidyRegistration, untilFields, untilOf } from './registration-form.ts'

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

test('empty lines are not saved, nor options of a question that is no choice any more', () => {
  const options = [' Fish ', '', 'Beans']
  const question = { id: 'q1', label: 'A', options }
  expect(
    tidyRegistration({
      domains: ['', 'example.org '],
      questions: [
        { ...question, kind: 'choice' },
        { ...question, kind: 'text' },
      ],
    }),
  ).toEqual({
    domains: ['example.org'],
    questions: [
      { id: 'q1', label: 'A', kind: 'choice', options: ['Fish', 'Beans'] },
      { id: 'q1', label: 'A', kind: 'text' },
    ],
  })
})
