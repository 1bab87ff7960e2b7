import { expect, test } from 'vitest'
import { createWordFinder, fold } from './blocked-words.ts'

const finds = (word: string, text: string) => createWordFinder([word])(text) === word

test.each([
  ['rude', 'How rude!'],
  ['rude', 'RUDE'],
  ['rude', 'rüdé words'],
  ['Ça va', 'ca, VA?'],
  ['two words', 'Two\n  words'],
  ['脏话', '这是脏话吗'],
  ['ﬁne', 'fine'],
])('the blocked word %j is found in %j', (word, text) => {
  expect(finds(word, text)).toBe(true)
})

test.each([
  ['rude', 'The prudent crude oil'],
  ['rude', 'rudest'],
  ['two words', 'two kind words'],
  ['ass', 'class'],
])('the blocked word %j is not found in %j', (word, text) => {
  expect(finds(word, text)).toBe(false)
})

test('nothing is found when no words are blocked', () => {
  expect(createWordFinder([])('anything')).toBeUndefined()
})

test('a text is folded to lower-case letters and digits without accents', () => {
  expect(fold('  Ça, Va? 10€ ')).toBe('ca va 10')
  expect(fold('?!')).toBe('')
})
