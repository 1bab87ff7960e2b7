import { expect, test } from 'vitest'
import type { Language } from '../languages.ts'
import { inLanguage, textsTogether } from './own-texts.ts'
import { bothTexts, rowTexts, storedTexts, textsIn } from './row-texts.ts'

const given = {
  question: 'Tea?',
  options: ['Yes', 'No'],
  // As `textsApart` makes it of a map for the question and for the first option, without Arabic.
  translations: {
    fr: { question: 'Thé ?', options: ['Oui', ''] },
    ar: { question: '', options: ['', ''] },
  },
}
const row = rowTexts(given, 'en')
const languages: Language[] = ['en', 'fr', 'ar']

test('a row has its texts in every language, in that of its time too', () => {
  expect(row).toEqual({
    question: 'Tea?',
    options: ['Yes', 'No'],
    translations: {
      en: { question: 'Tea?', options: ['Yes', 'No'] },
      fr: { question: 'Thé ?', options: ['Oui', ''] },
    },
  })
  expect(textsIn(storedTexts(row.translations))).toEqual({ translations: row.translations })
})

test('a row without other languages has nothing beside its texts', () => {
  const plain = { question: 'Tea?', options: [] }
  expect(rowTexts({ ...plain, translations: { fr: { question: '' } } }, 'en')).toEqual(plain)
  expect([storedTexts(undefined), storedTexts({}), textsIn(null)]).toEqual([null, null, {}])
})

test.each<[Language[], unknown, unknown]>([
  [languages, { en: 'Tea?', fr: 'Thé ?' }, [{ en: 'Yes', fr: 'Oui' }, 'No']],
  [
    ['fr', 'en'],
    { fr: 'Thé ?', en: 'Tea?' },
    [
      { fr: 'Oui', en: 'Yes' },
      { fr: 'No', en: 'No' },
    ],
  ],
  [['fr'], 'Thé ?', ['Oui', 'No']],
  [['ar', 'ja'], 'Tea?', ['Yes', 'No']],
])('in an event of %j it goes as texts of those, the first of them first', (...expected) => {
  const [offered, question, options] = expected
  const shown = textsTogether(row, offered)
  expect(shown).toEqual({ question, options })
  expect(Object.keys(shown.question)[0]).toBe(Object.keys(question as object)[0])
})

test('whatever the event’s first language has become, a reader gets their own', () => {
  expect(inLanguage(row, 'en').question).toBe('Tea?')
  expect(inLanguage(row, 'fr')).toEqual({ question: 'Thé ?', options: ['Oui', 'No'] })
})

test('a plain text changes only the language that is the default now', () => {
  const changed = rowTexts({ question: 'Du thé ?', options: ['Oui', 'Non'] }, 'fr', row)
  expect(changed.translations).toEqual({
    fr: { question: 'Du thé ?', options: ['Oui', 'Non'] },
    en: { question: 'Tea?', options: ['Yes', 'No'] },
  })
})

test('the texts of two objects in one row stay apart by their fields', () => {
  expect(bothTexts({ fr: { text: 'Bonjour' } }, { fr: { label: 'Voir' } })).toEqual({
    fr: { text: 'Bonjour', label: 'Voir' },
  })
  expect(bothTexts()).toEqual({})
})
