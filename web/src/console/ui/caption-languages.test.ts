import { expect, test } from 'vitest'
import { captionLanguages, languageFor, languageName, mp4Language } from './caption-languages.ts'

test('the name of a captions file says its language, or else it is one without captions', () => {
  expect(languageFor('talk.fr.vtt', [])).toBe('fr')
  expect(languageFor('talk_pt-BR.vtt', ['fr'])).toBe('pt-BR')
  expect(languageFor('talk.vtt', [])).toBe('en')
  expect(languageFor('talk.vtt', ['en'])).toBe('ar')
  expect(languageFor('talk.fr.vtt', ['fr'])).toBe('en')
})

test('languages are listed by name, with the one that is chosen', () => {
  expect(captionLanguages('en')).toContain('ja')
  expect(captionLanguages('en')).not.toContain('yi')
  const names = captionLanguages('yi').map(languageName)
  expect(names).toContain('Yiddish')
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  expect(languageName('no such tag')).toBe('no such tag')
})

test('an MP4 names each language that is offered by three letters of the same language', () => {
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
