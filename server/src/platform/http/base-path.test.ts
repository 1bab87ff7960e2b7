import { expect, test } from 'vitest'
import { basePathOf, withoutBase } from './base-path.ts'

test('the base path is the path of PUBLIC_URL without its trailing slash', () => {
  expect(basePathOf(undefined)).toBe('')
  expect(basePathOf(new URL('https://example.org'))).toBe('')
  expect(basePathOf(new URL('https://example.org/'))).toBe('')
  expect(basePathOf(new URL('https://example.org/events/iwd/'))).toBe('/events/iwd')
})

test.each([
  ['/conference', '/'],
  ['/conference?x=1', '/?x=1'],
  ['/conference/', '/'],
  ['/conference/show/iwd?x=1', '/show/iwd?x=1'],
  ['/show/iwd', '/show/iwd'],
  ['/conferences', '/conferences'],
])('with the base path /conference, %s is routed as %s', (outside, inside) => {
  expect(withoutBase(outside, '/conference')).toBe(inside)
  expect(withoutBase(inside, '')).toBe(inside)
})
