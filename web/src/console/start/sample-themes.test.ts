import { themeProblems } from '@rostra/domain/theme/theme-problems'
import { expect, test } from 'vitest'
import { sampleThemeOf, sampleThemes } from './sample-themes.ts'

test.each(sampleThemes)('$name can be read, and is recognised', ({ id, theme }) => {
  expect(themeProblems(theme)).toEqual([])
  expect(sampleThemeOf({ ...theme })).toBe(id)
})

test('a theme of one’s own is none of them', () => {
  expect(sampleThemeOf({ accent: '#123456' })).toBeUndefined()
  expect(sampleThemeOf({ dark: { accent: '#ABCDEF' } })).toBeUndefined()
})
