import { expect, test } from 'vitest'
import { answersOf, decidedText, placesText, rushesAmong, rushText } from './registration-texts.ts'

test('answers are named by their questions, or by their id once the question is gone', () => {
  const questions = [
    { id: 'meal', label: 'Meal' },
    { id: 'news', label: 'Send me news' },
    { id: 'work', label: 'Where do you work?' },
  ]
  const answers = answersOf({ meal: 'Fish', news: true, work: 'Here', old: 'x' }, questions)
  expect(answers.map(({ question, answer }) => [question, answer])).toEqual([
    ['Meal:', 'Fish'],
    ['Send me news', ''],
    ['Where do you work?', 'Here'],
    ['old:', 'x'],
  ])
})

test('one person is named, several are counted, and who only waits is not said to have a place', () => {
  const [one, two] = [['Ada'], ['Ada', 'Bea']]
  expect([
    decidedText(one, false, 0),
    decidedText(two, true, 0),
    decidedText(one, true, 1),
    decidedText(two, true, 1),
  ]).toEqual([
    'Ada refused',
    '2 people admitted',
    'Ada admitted to the waiting list',
    '2 people admitted, 1 of them to the waiting list',
  ])
})

test('a rush says what its people have in common, how many have a place, and how many wait', () => {
  const rush = { by: 'domain' as const, of: 'bots.example' }
  const one = { id: '1', email: 'a@bots.example', first: 'A', last: '', answers: {}, at: '' }
  const people = [
    { ...one, state: 'registered' as const, rush },
    { ...one, state: 'pending' as const, rush },
    { ...one, state: 'registered' as const },
  ]
  expect(rushesAmong(people)).toEqual([{ rush, placed: 1, waiting: 1 }])
  expect(rushText(rush, 2)).toBe(
    '2 people with addresses at bots.example registered within an hour.',
  )
  expect(placesText(people, 3)).toBe('2 of 3 places taken.')
})
