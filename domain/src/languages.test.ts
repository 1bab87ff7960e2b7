import { expect, test } from 'vitest'
import { languageAsked, offeredLanguages, preferredLanguage } from './languages.ts'

test('an event without a list of languages offers the first five, English first; the others only if it names them', () => {
  expect(offeredLanguages(undefined)).toEqual(['en', 'fr', 'es', 'ar', 'ja'])
  expect(offeredLanguages(['de', 'pt'])).toEqual(['de', 'pt'])
  expect(offeredLanguages(['fr', 'en'])).toEqual(['fr', 'en'])
})

test.each([
  [['en', 'fr'], ['fr-CA', 'en'], 'fr'],
  [['en', 'fr'], ['de', 'FR', 'en'], 'fr'],
  [['fr', 'en'], ['de', 'nl'], 'fr'],
  [['ja', 'ar'], ['en-GB', 'ar-EG'], 'ar'],
  [['en', 'de', 'pt'], ['de-AT', 'en'], 'de'],
  [['en', 'de', 'pt'], ['gsw', 'de-CH'], 'de'],
  [['en', 'de', 'pt'], ['pt-BR'], 'pt'],
  [['en'], ['ja'], 'en'],
  [['es', 'en'], [], 'es'],
] as const)(
  'of the languages %j, a browser that prefers %j gets %s',
  (offered, wanted, language) => {
    expect(preferredLanguage(offered, wanted)).toBe(language)
  },
)

test.each([
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['nl, de-CH;q=0.7', 'de'],
  ['nl', undefined],
])('of the header %s, the language is %s', (header, language) => {
  expect(languageAsked(header)).toBe(language)
})
