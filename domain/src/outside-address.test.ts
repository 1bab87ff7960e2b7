import { expect, test } from 'vitest'
import { outsideOrigin } from './outside-address.ts'

test.each([
  ['https://cdn.example/x.png', 'https://cdn.example'],
  ['HTTPS://CDN.Example:443/x.png', 'https://cdn.example'],
  ['http://cdn.example:8080/x;y,z*?q="\'', 'http://cdn.example:8080'],
  ['https://a_bucket.storage.example/x', 'https://a_bucket.storage.example'],
  ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://192.0.2.7/x', 'https://192.0.2.7'],
  ['https://[2001:db8::1]:8443/x', 'https://[2001:db8::1]:8443'],
])('the origin of %s is %s', (address, origin) => {
  expect(outsideOrigin(address)).toBe(origin)
})

test.each([
  'https://a.example;sandbox/x.png',
  'https://a.example,default-src/x.png',
  'https://*/x.png',
  'https://*.example/x.png',
  "https://'self'/x.png",
  "https://a.example'/x.png",
  'https://a.example"/x.png',
  'https://a example/x.png',
  'https://a.example%20b/x.png',
  'https://a.example\t;x/x.png',
  'https://a.example\n;sandbox',
  'https://user@a.example/x.png',
  'https://user:word@a.example/x.png',
  'https://:word@a.example/x.png',
  'https://a.example;sandbox:443/',
  'https://a$b.example/',
  'https://a(b).example/',
  'https://a=b.example/',
  'https://a!b.example/',
  'https://a{b}.example/',
  'https://a`b.example/',
  'https://a&b.example/',
  'https://a+b.example/',
  'https://a~b.example/',
  'https://',
  'ftp://a.example/x',
  'data:image/png,x',
  'javascript:alert(1)',
  '//a.example/x',
  'files/logo.svg',
  '',
])('%j has no origin that a Content-Security-Policy could name', (address) => {
  expect(outsideOrigin(address)).toBeUndefined()
})
