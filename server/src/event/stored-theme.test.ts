import { expect, test } from 'vitest'
import { storedTheme } from './theme-assets.ts'

test('an event stored before themes had their current format uses the standard theme', () => {
  expect(storedTheme({ accent: 'tomato', wash: 'red' })).toEqual({})
  expect(storedTheme(undefined)).toEqual({})
  expect(storedTheme({ accent: '#0B5C6B' })).toEqual({ accent: '#0B5C6B' })
})
