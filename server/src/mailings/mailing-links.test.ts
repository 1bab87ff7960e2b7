import { expect, test } from 'vitest'
import { createMailingLinks } from './mailing-links.ts'

test('a link is for one person at one address, so that it ends when a wrong address is corrected', () => {
  const { tokenFor, isFor, idIn } = createMailingLinks('a key')
  const ada = { id: 'ada', email: 'ada@exmaple.org' }
  const token = tokenFor(ada)
  expect([idIn(token), isFor(token, ada)]).toEqual(['ada', true])
  expect(isFor(token, { ...ada, email: 'ada@example.org' })).toBe(false)
  expect(isFor(token.replace('ada', 'bea'), { ...ada, id: 'bea' })).toBe(false)
  expect(createMailingLinks('another key').isFor(token, ada)).toBe(false)
  for (const odd of ['', '.', 'ada', 'ada.']) expect(isFor(odd, ada)).toBe(false)
})
