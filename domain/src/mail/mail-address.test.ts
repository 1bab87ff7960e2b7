import { expect, test } from 'vitest'
import { isMailAddress, parseMailbox } from './mail-address.ts'

test.each([
  'ada@example.org',
  "Ada.O'Brien+conf@mail.example.co.uk",
  'a@b.io',
  'ada@bücher.example',
  'ada@例え.テスト',
  'ada@xn--bcher-kva.example',
  'ada@3com.example',
  `${'a'.repeat(64)}@example.org`,
])('%j is an address that mail can be sent to', (text) => {
  expect(isMailAddress(text)).toBe(true)
})

test.each([
  '',
  '@',
  'a@',
  '@b.org',
  'a@b',
  'a@localhost',
  'a@b@c.org',
  'a@b.org,c@d.org',
  'a@b.org, c@d.org',
  'a@b.org;c@d.org',
  'a b@c.org',
  ' a@b.org',
  'a@b.org ',
  'a@b.org\n',
  'a@b.org\r\nBcc: c@d.org',
  'a@b.org\0',
  '"a"@b.org',
  '"a@b.org,"@c.org',
  'a(comment)@b.org',
  'a@b.org(comment)',
  '<a@b.org>',
  'A <a@b.org>',
  'group:a@b.org;',
  '@route.org:a@b.org',
  'a%b@c.org',
  'c.org!a@b.org',
  'a\\@b.org',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@0x7f.0x1',
  'a@example.0x1',
  'a@b..org',
  'a@.b.org',
  'a@b.org.',
  '.a@b.org',
  'a.@b.org',
  'a..b@c.org',
  'a@-b.org',
  'a@b-.org',
  'a@b_c.org',
  'a@b.o',
  'jösé@example.org',
  'a@exa\u202emple.org',
  'a@example。org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${'b.'.repeat(130)}org`,
])('%j is not an address that mail can be sent to', (text) => {
  expect(isMailAddress(text)).toBe(false)
})

test.each([
  ['rostra@example.org', { name: '', address: 'rostra@example.org' }],
  ['Rostra <rostra@example.org>', { name: 'Rostra', address: 'rostra@example.org' }],
  ['"Rostra, the team" <r@example.org>', { name: 'Rostra, the team', address: 'r@example.org' }],
  ['<r@example.org>', { name: '', address: 'r@example.org' }],
  ['Bücherei Süd <r@example.org>', { name: 'Bücherei Süd', address: 'r@example.org' }],
])('%j is a valid sender', (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox)
})

test.each([
  'Rostra',
  'Rostra <>',
  'Rostra <x>',
  'a@b.org, c@d.org',
  'A <a@b.org>, B <b@c.org>',
  'A\nBcc: x <a@b.org>',
  'A <a@b.org> x',
  '"A <a@b.org>',
])('%j is not a valid sender', (text) => {
  expect(parseMailbox(text)).toBe(undefined)
})
