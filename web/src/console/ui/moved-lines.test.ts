import { expect, test } from 'vitest'
import { movedLines } from './moved-lines.ts'

/** Edits the list step by step, as a box does; the French of each line in the end. */
function french(start: Record<string, string>, ...steps: string[][]): Record<string, string> {
  const known = new Map()
  let before = Object.keys(start)
  let translations = { fr: { options: Object.values(start) } }
  for (const after of steps) {
    translations = movedLines(
      translations,
      'options',
      { before, after },
      known,
    ) as typeof translations
    before = after
  }
  return Object.fromEntries(before.map((line, at) => [line, translations.fr.options[at] ?? '']))
}
const meals = { Fish: 'Poisson', Beans: 'Haricots' }

test('a line that moves, or another one before it, keeps its own translation', () => {
  expect(french(meals, ['Beans', 'Fish'])).toEqual({ Beans: 'Haricots', Fish: 'Poisson' })
  expect(french(meals, ['', 'Fish', 'Beans'], ['Rice', 'Fish', 'Beans'])).toEqual({
    Rice: '',
    ...meals,
  })
  expect(french(meals, ['Beans'])).toEqual({ Beans: 'Haricots' })
})

test('a line that is cut and pasted elsewhere has its translation again', () => {
  expect(french(meals, ['Beans'], ['Beans', ''], ['Beans', 'Fish'])).toEqual({
    Beans: 'Haricots',
    Fish: 'Poisson',
  })
})

test('a line that is reworded in its place keeps its translation, a new one has none', () => {
  expect(french(meals, ['S', 'Beans'], ['Salmon', 'Beans'])).toEqual({
    Salmon: 'Poisson',
    Beans: 'Haricots',
  })
  expect(french(meals, ['Fish', 'Beans', ''], ['Fish', 'Beans', 'Rice'])).toEqual({
    ...meals,
    Rice: '',
  })
})
