import { expect, test } from 'vitest'
import { isEmojiOnly, textParts } from './message-text.ts'

const size = 16_384
const filled = (part: string) => part.repeat(Math.ceil(size / part.length)).slice(0, size)

test.each([
  ...['>', '[', '(', ')', '*_', '@', '@Ada ', '@Ada', 'http://', 'http://a ', 'https://a)', '@\t'],
  ...['@Ada Okafor, ', 'https://example.org/a. '],
  ...['👩‍👩‍👧‍👦', '😀', '😀 ', '\u200d', 'a\u0301', '\u202e', '\n', ' ', '<', '&', '\ud800'],
])('16 kB of %j are split into parts that together make up the text', (part) => {
  for (const text of [filled(part), `http://a${filled(part)}`, `@Ada ${filled(part)}`]) {
    const parts = textParts(text, 'Ada Okafor')
    expect(parts.length).toBeLessThanOrEqual(text.length)
    expect(parts.map((it) => it.text).join('')).toBe(text)
    expect(isEmojiOnly(text)).toBe(false)
  }
})
