import { expect, test } from 'vitest'
import { answersOf, decidedText } from './registration-texts.ts'

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
