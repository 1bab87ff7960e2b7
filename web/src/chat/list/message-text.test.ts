import { expect, test } from 'vitest'
import { isEmojiOnly, isLong, textParts } from './message-text.ts'

const links = (text: string) =>
  textParts(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))

test.each([
  ['see https://example.org/a.', ['https://example.org/a']],
  ['(https://example.org/a)', ['https://example.org/a']],
  [
    'https://en.wikipedia.org/wiki/Clap_(gesture)',
    ['https://en.wikipedia.org/wiki/Clap_(gesture)'],
  ],
  ['javascript:alert(1) data:text/html,x //host ftp://host', []],
  ['https:// and http://', []],
  ['<b>https://example.org</b>', ['https://example.org']],
  ['two http://a.example http://b.example', ['http://a.example', 'http://b.example']],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected)
})

test('a message is long from its thirteenth line on, whether typed or wrapped', () => {
  expect(['- a\n'.repeat(11), 'x'.repeat(480)].map(isLong)).toEqual([false, false])
  expect(['- a\n'.repeat(12), 'x'.repeat(481)].map(isLong)).toEqual([true, true])
})

test('a text counts as emoji only if it consists of one to three emoji', () => {
  expect(['👏', '👏🏽 ❤️', '👩‍💻🎉🎉'].map(isEmojiOnly)).toEqual([true, true, true])
  expect(['', 'hi 👏', '👏👏👏👏', '12'].map(isEmojiOnly)).toEqual([false, false, false, false])
})
