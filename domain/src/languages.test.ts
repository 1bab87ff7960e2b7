import { expect, test } from 'vitest'
import {
  acceptedLanguages,
  languageAsked,
  offeredLanguages,
  preferredLanguage,
} from './languages.ts'

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
  ['fr;q=0.1, de', 'de'],
  ['nl', undefined],
])('of the header %s, the language is %s', (header, language) => {
  expect(languageAsked(header)).toBe(language)
})

test.each([
  ['fr;q=0.1, de', ['de', 'fr']],
  ['en-GB,en;q=0.9, fr;q=0.9,ja ; Q = 0.95', ['en-GB', 'ja', 'en', 'fr']],
  ['fr;q=0, de;q=0.000, en;q=0.001', ['en']],
  ['de;level=1;q=0.2, fr;q=0.3', ['fr', 'de']],
  ['de;q=soon, fr;q=-1, es;q=7, ja;q=', ['de', 'fr', 'es', 'ja']],
  ['', []],
  [`${'x,'.repeat(100_000)}de`, Array(20).fill('x')],
])('the header %s prefers %j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages)
})
