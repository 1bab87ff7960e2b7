import { themeProblems } from '@rostra/domain/theme/theme-problems'
import { expect, test } from 'vitest'
import { sampleThemeOf, sampleThemes } from './sample-themes.ts'

test.each(sampleThemes)('$name is readable and is recognised', ({ id, theme }) => {
  expect(themeProblems(theme)).toEqual([])
  expect(sampleThemeOf({ ...theme })).toBe(id)
})

test('a custom theme is not recognised as a sample theme', () => {
  expect(sampleThemeOf({ accent: '#123456' })).toBeUndefined()
  expect(sampleThemeOf({ dark: { accent: '#ABCDEF' } })).toBeUndefined()
})
