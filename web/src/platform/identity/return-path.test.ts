import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  '/',
  '/stage',
  '/show/opening?tab=chat',
  '/show/a%2Fb',
  '/assets/main?q=%0d%0a',
  '/signing',
])('%s is accepted as the path to return to', (path) => {
  expect(returnPath(path)).toBe(path)
})

test.each([
  '//elsewhere.example',
  '///elsewhere.example',
  '////elsewhere.example/',
  '//elsewhere.example/%2e%2e',
  '//user@elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '\\/elsewhere.example',
  '/\\/elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\r\n/elsewhere.example',
  '/\r\nLocation: https://elsewhere.example',
  '/stage\r\nSet-Cookie: x=y',
  '/\u0000/elsewhere.example',
  '/\u0085/elsewhere.example',
  ' //elsewhere.example',
  '\t//elsewhere.example',
  '/.//elsewhere.example',
  '/./\\elsewhere.example',
  '/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/x/..//elsewhere.example',
  '/x/%2e%2e//elsewhere.example',
  'https:elsewhere.example',
  'https:/elsewhere.example',
  'https://elsewhere.example',
  'HTTPS://elsewhere.example',
  'http://site.invalid@elsewhere.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://elsewhere.example/x',
  'elsewhere.example',
  '?from=//elsewhere.example',
  '#//elsewhere.example',
  '.',
  '',
  '/signin',
  '/signin?from=x',
  '/x/../signin',
  null,
  undefined,
  7,
  {},
  ['/stage'],
])('%j is replaced by the home page', (path) => {
  expect(returnPath(path)).toBe('/')
})
