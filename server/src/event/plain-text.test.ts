import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'
import { plainText } from './plain-text.ts'

test.each([
  ['About *iwd* and **more**', 'About iwd and more'],
  ['one\ntwo', 'one two'],
  ['one\n\ntwo', 'one\n\ntwo'],
  ['one  \ntwo', 'one\ntwo'],
  ['Bring\n\n- a chair\n- a *question*\n\nand come', 'Bring\n- a chair\n- a question\n\nand come'],
  ['- a chair\n\n- a question', '- a chair\n- a question'],
  ['# The day\nbegins', 'The day\n\nbegins'],
  ['[the form](https://example.org/form?a=1&b=2)', 'the form (https://example.org/form?a=1&b=2)'],
  ['<https://example.org>', 'https://example.org'],
  ['Fish & chips, 1 < 2 > 0, "quotes" and it’s', 'Fish & chips, 1 < 2 > 0, "quotes" and it’s'],
  ['a &lt;b&gt; c', 'a <b> c'],
  ['&amp;lt; stays', '&lt; stays'],
  ['| a | b |\n|---|---|\n| c | d |\n\nend', 'a | b\nc | d\n\nend'],
  ['one **two**\nthree', 'one two three'],
  ['[j](javascript:alert(1)) ends', 'j ends'],
  ['', ''],
])('the markdown %j becomes %j in a calendar', (markdown, text) => {
  expect(plainText(renderMarkdown(markdown))).toEqual(text)
})

test('text of 100,000 repeated fragments is converted to less than a million characters', () => {
  for (const part of [' ', '\t', '\n', '<a href="', '<p>', '<', 'a \n', '&lt;'])
    expect(plainText(part.repeat(100_000)).length).toBeLessThan(1_000_000)
})
