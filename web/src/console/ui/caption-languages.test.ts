import { expect, test } from 'vitest'
import { captionLanguages, languageFor, languageName, mp4Language } from './caption-languages.ts'

test('a captions file gets the language in its name, or else one that has no captions yet', () => {
  expect(languageFor('talk.fr.vtt', [])).toBe('fr')
  expect(languageFor('talk_pt-BR.vtt', ['fr'])).toBe('pt-BR')
  expect(languageFor('talk.vtt', [])).toBe('en')
  expect(languageFor('talk.vtt', ['en'])).toBe('ar')
  expect(languageFor('talk.fr.vtt', ['fr'])).toBe('en')
  expect(languageFor('', ['de', 'fr'], ['fr', 'ja'])).toBe('ja')
})

test('languages are sorted by name and include the chosen one', () => {
  expect(captionLanguages('en')).toContain('ja')
  expect(captionLanguages('en')).not.toContain('yi')
  const names = captionLanguages('yi').map(languageName)
  expect(names).toContain('Yiddish')
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  expect(captionLanguages('yi', ['ja', 'fr']).slice(0, 3)).toEqual(['ja', 'fr', 'ar'])
  expect(languageName('no such tag')).toBe('no such tag')
})

test('each offered language has a three-letter code of the same language for MP4 files', () => {
  for (const tag of captionLanguages('en')) {
    const [main] = tag.split('-')
    // Browsers shorten the three-letter code to the two-letter code of the same language.
    expect(Intl.getCanonicalLocales(mp4Language(tag))).toEqual([main])
  }
  expect([mp4Language('en-GB'), mp4Language('zh-Hant'), mp4Language('yi')]).toEqual([
    'eng',
    'zho',
    undefined,
  ])
})
