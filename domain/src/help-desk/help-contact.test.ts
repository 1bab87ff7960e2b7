import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactParts } from './help-contact.ts'

const links = (text: string) => contactParts(text).flatMap(({ href }) => href ?? [])

test.each([
  ['help@example.org', ['mailto:help@example.org']],
  ['+44 20 7946 0000', ['tel:+442079460000']],
  ['020 7946 0000', ['tel:02079460000']],
  [
    'Write to help@example.org, or call +49 (30) 901820 (9 to 5).',
    ['mailto:help@example.org', 'tel:+4930901820'],
  ],
  ['The desk at the entrance, from 9 to 17', []],
  ['help+iwd@example.org?subject=x', ['mailto:help%2Biwd@example.org']],
  ['a@b', []],
  ['', []],
])('the links in %j are %j', (text, hrefs) => {
  expect(links(text)).toEqual(hrefs)
})

test('no part of the text is lost, and links are only mailto: and tel: links', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const parts = contactParts(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts)
        if (href) expect(href).toMatch(/^(?:mailto:[^?&#\s]+@[^?&#\s]+|tel:\+?\d+)$/)
    }),
    { numRuns: 500 },
  )
})
