import { assert, property, string, webUrl } from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PersonEntry } from './people.schema.ts'
import { hostOf, personLink } from './people.ts'

describe('a link', () => {
  test.each([
    ['', ''],
    ['  ', ''],
    [' https://example.org/ada ', 'https://example.org/ada'],
    ['HTTPS://Example.org', 'https://example.org/'],
  ])('%j is kept as %j', (typed, kept) => expect(personLink(typed)).toBe(kept))

  test.each([
    'http://example.org',
    'javascript:alert(1)',
    'data:text/html,hi',
    '//example.org',
    'example.org',
    'https://',
    'https://localhost/',
    'https://bank.example@evil.example/',
    'https://ada:secret@example.org/',
  ])('%s is refused', (typed) => expect(personLink(typed)).toBeUndefined())

  test('is kept only as an https address, and is shown as its host', () => {
    assert(
      property(string(), (typed) => {
        const kept = personLink(`https:${typed}`)
        return kept === undefined || (kept.startsWith('https://') && hostOf(kept).length > 0)
      }),
    )
    assert(
      property(webUrl({ validSchemes: ['https'] }), (url) => {
        const kept = personLink(url)
        return kept !== undefined && new URL(url).host.endsWith(hostOf(kept))
      }),
      { numRuns: 20 },
    )
  })

  test('is shown without www, and with a port', () => {
    expect(hostOf('https://www.example.org/ada')).toBe('example.org')
    expect(hostOf('https://example.org:8443/')).toBe('example.org:8443')
  })
})

describe('an entry', () => {
  const reason = (entry: unknown) => v.safeParse(PersonEntry, entry).issues?.[0].message
  test('has its role on one line', () => {
    expect(v.parse(PersonEntry, { role: ' Engineer\u2028Harbour\u202e ', link: '' })).toEqual({
      role: 'Engineer Harbour',
      link: '',
    })
  })
  test('is refused if its role or link is too long, or if it has another field', () => {
    expect(reason({ role: 'x'.repeat(101), link: '' })).toBeDefined()
    expect(reason({ role: '', link: `https://example.org/${'x'.repeat(300)}` })).toBeDefined()
    // Each of these letters becomes nine characters in an address.
    expect(reason({ role: '', link: `https://example.org/${'あ'.repeat(100)}` })).toBeDefined()
    expect(reason({ role: '', link: '', name: 'Someone Else' })).toBeDefined()
  })
})
