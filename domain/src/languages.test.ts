import { expect, test } from 'vitest'
import { languages, offeredLanguages, preferredLanguage } from './languages.ts'

test('an event without a list of languages offers all of them, English first', () => {
  expect(offeredLanguages(undefined)).toEqual([...languages])
  expect(offeredLanguages(undefined)[0]).toBe('en')
  expect(offeredLanguages(['fr', 'en'])).toEqual(['fr', 'en'])
})

test.each([
  [['en', 'fr'], ['fr-CA', 'en'], 'fr'],
  [['en', 'fr'], ['de', 'FR', 'en'], 'fr'],
  [['fr', 'en'], ['de', 'nl'], 'fr'],
  [['ja', 'ar'], ['en-GB', 'ar-EG'], 'ar'],
  [['en'], ['ja'], 'en'],
  [['es', 'en'], [], 'es'],
] as const)(
  'of the languages %j, a browser that prefers %j gets %s',
  (offered, wanted, language) => {
    expect(preferredLanguage(offered, wanted)).toBe(language)
  },
)
