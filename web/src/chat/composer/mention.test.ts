import { expect, test } from 'vitest'
import { textParts } from '../list/message-text.ts'
import { mentions } from './mention.ts'

test.each([
  ['@Ada Okafor, are you there?', true],
  ['thanks @ada okafor!', true],
  ['(@Ada  Okafor)', true],
  ['@Ada Okafors', false],
  ['mail@Ada Okafor', false],
  ['@@Ada Okafor', false],
  ['@Ada', false],
  ['Ada Okafor', false],
])('%s', (text, expected) => {
  expect(mentions(text, 'Ada Okafor')).toBe(expected)
})

test('a name may contain special characters of regular expressions, or decomposed accents', () => {
  expect(mentions('hi @J. (Jo) O’Neil+', 'J. (Jo) O’Neil+')).toBe(true)
  expect(mentions('hi @Jx (Jo)', 'J. (Jo)')).toBe(false)
  expect(mentions('hi @Zoé', 'Zoe\u0301')).toBe(true)
  expect(mentions('hi @', ' ')).toBe(false)
})

test('a mention is a separate part', () => {
  const parts = textParts('a @Ada Okafor b https://example.org/@Ada', 'Ada Okafor')
  expect(parts.map(({ kind }) => kind)).toEqual(['text', 'mention', 'text', 'link'])
})
