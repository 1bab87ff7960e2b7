import { expect, test } from 'vitest'
import { answersText, tabStates, whom } from './registration-texts.ts'

test('what needs a decision is the first tab', () => {
  expect(tabStates).toEqual(['pending', 'waiting', 'registered', 'refused', 'cancelled'])
})

test('answers are named by their questions, or by their id once the question is gone', () => {
  const questions = [
    { id: 'meal', label: 'Meal' },
    { id: 'news', label: 'Send me news' },
  ]
  expect(answersText({ meal: 'Fish', news: true, old: 'x' }, questions)).toBe(
    'Meal: Fish · Send me news · old: x',
  )
})

test('one person is named, several are counted', () => {
  expect([whom(['Ada']), whom(['Ada', 'Bea'])]).toEqual(['Ada', '2 people'])
})
