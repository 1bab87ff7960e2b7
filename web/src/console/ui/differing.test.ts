import { expect, test } from 'vitest'
import { differing } from './differing.ts'

const text = 'All the words of a long description that nobody reads twice. '

test('short texts are shown as they are, long ones from a word before where they differ', () => {
  expect(differing('One', 'Two')).toEqual(['One', 'Two'])
  const [was, is] = differing(`${text.repeat(9)}Old end`, `${text.repeat(9)}New end`)
  expect(was).toMatch(/^… [a-z].* twice\. Old end$/)
  expect(is).toMatch(/^… [a-z].* twice\. New end$/)
})

test('what follows is cut, and says so', () => {
  const [was, is] = differing('', text.repeat(9))
  expect([was, is.length, is.slice(-2)]).toEqual(['', 242, ' …'])
})
