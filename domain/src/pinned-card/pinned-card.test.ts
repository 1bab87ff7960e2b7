import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { reasonGiven } from '../contract/reasons/issue-reason.ts'
import { CardLinkInput, CardText } from './pinned-card.schema.ts'
import {
  cardAt,
  cardLink,
  cardNow,
  cardTextLimit,
  isSiteLink,
  lastPinned,
  linkText,
} from './pinned-card.ts'

const card = (pinnedAt: number, more: { unpinnedAt?: number; until?: number } = {}) => ({
  pinnedAt,
  unpinnedAt: more.unpinnedAt ?? null,
  until: more.until ?? null,
})

describe('the current card', () => {
  const first = card(10)
  const second = card(20, { until: 40 })
  const third = card(30, { unpinnedAt: 50 })
  test.each([
    ['is none before the first card is pinned', [first], 9, undefined],
    ['is shown from the moment it is pinned', [first], 10, first],
    ['is the one pinned last', [first, second], 25, second],
    ['is the one pinned last in any order of the list', [second, first], 25, second],
    ['is shown until just before its expiry time', [second], 39, second],
    ['is not shown from its expiry time on', [second], 40, undefined],
    [
      'is none after the last one expires, because a replaced card does not come back',
      [first, second],
      40,
      undefined,
    ],
    ['is shown until just before it is unpinned', [first, second, third], 49, third],
    ['is not shown from the moment it is unpinned', [first, second, third], 50, undefined],
    ['at an earlier time is the one pinned by then', [first, second, third], 15, first],
    ['is none if no card was ever pinned', [], 0, undefined],
  ])('%s', (_, cards, now, expected) => {
    expect(cardAt(cards, now)).toBe(expected)
  })

  test('includes changes that have a future time because a clock is ahead', () => {
    expect(cardNow([first, second], 15)).toBe(second)
    expect(cardNow([third], 45)).toBeUndefined()
    expect(cardNow([second], 40)).toBeUndefined()
    expect(cardNow([], 40)).toBeUndefined()
  })

  const moment = fc.integer({ min: 0, max: 100 })
  const anyCard = fc.record({
    pinnedAt: moment,
    unpinnedAt: fc.option(moment),
    until: fc.option(moment),
  })
  test('is the last one pinned by then, or none: a newer card hides all earlier ones permanently', () => {
    fc.assert(
      fc.property(fc.array(anyCard), moment, (cards, now) => {
        const last = lastPinned(cards.filter(({ pinnedAt }) => pinnedAt <= now))
        const standing = cardAt(cards, now)
        expect(standing === undefined || standing === last).toBe(true)
        if (standing) expect(standing.until === null || standing.until > now).toBe(true)
      }),
    )
  })

  test('does not depend on cards that are pinned later', () => {
    fc.assert(
      fc.property(fc.array(anyCard), moment, (cards, now) => {
        const soFar = cards.filter(({ pinnedAt }) => pinnedAt <= now)
        expect(cardAt(cards, now)).toBe(cardAt(soFar, now))
      }),
    )
  })
})

describe('links', () => {
  test.each([
    ['https://example.org/slides', 'https://example.org/slides'],
    ['  HTTPS://Example.org ', 'https://example.org/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['www.example.org/slides', 'https://www.example.org/slides'],
    ['/', '/'],
    ['/stage', '/stage'],
    ['/stage?show=my-agenda#programme', '/stage?show=my-agenda#programme'],
    ['/show/opening', '/show/opening'],
    ['/assets/library', '/assets/library'],
    ['/help', '/help'],
  ])('%j is kept as %j', (typed, kept) => expect(cardLink(typed)).toBe(kept))

  test.each([
    '',
    'http://example.org/',
    'javascript:alert(1)',
    'JavaScript://example.org/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'https:example.org',
    'https://',
    'https://user:word@example.org/',
    'https://example.org@evil.example/',
    '//evil.example/stage',
    '/\\evil.example/stage',
    '/\t/evil.example',
    '/stage/../organise',
    '/organise/team',
    '/api/openapi.json',
    'stage',
  ])('%j is refused', (typed) => expect(cardLink(typed)).toBeUndefined())

  test('a kept link leads to an https address or stays on the site, and is unchanged when kept again', () => {
    const start = fc.constantFrom(
      '',
      '/',
      '//',
      '/\\',
      'https://',
      'javascript:',
      '/stage',
      '/show/',
    )
    fc.assert(
      fc.property(start, fc.string({ unit: 'grapheme' }), (begin, rest) => {
        const kept = cardLink(begin + rest)
        if (kept === undefined) return
        const { origin, protocol } = new URL(kept, 'https://here.example')
        expect(protocol).toBe('https:')
        expect(origin === 'https://here.example').toBe(isSiteLink(kept))
        expect(cardLink(kept)).toBe(kept)
      }),
      { numRuns: 2000 },
    )
  })

  test('the host is shown if there is no label', () => {
    const url = 'https://slides.example.org:8443/deck?page=2'
    expect(linkText({ url, label: '' })).toBe('slides.example.org:8443')
    expect(linkText({ url, label: 'Slides' })).toBe('Slides')
    expect(linkText({ url: '/stage', label: '' })).toBe('/stage')
  })
})

describe('what the team enters', () => {
  const whyNot = (schema: v.GenericSchema, value: unknown) => {
    const { issues } = v.safeParse(schema, value)
    return issues && reasonGiven(issues[0])?.reason
  }
  test('a text is one line of 1 to 280 characters', () => {
    expect(v.parse(CardText, '  Lunch\nis served ')).toBe('Lunch is served')
    expect(v.parse(CardText, 'x'.repeat(cardTextLimit))).toHaveLength(cardTextLimit)
    expect(whyNot(CardText, ' \n ')).toBe('card-text-missing')
    expect(whyNot(CardText, 'x'.repeat(cardTextLimit + 1))).toBe('text-too-long')
  })
  test('a link that is too long, or neither an https address nor a page of the site, is refused with a reason', () => {
    expect(v.parse(CardLinkInput, { url: '/help' })).toEqual({ url: '/help', label: '' })
    expect(whyNot(CardLinkInput, { url: 'javascript:alert(1)' })).toBe('card-link-invalid')
    expect(whyNot(CardLinkInput, { url: '' })).toBe('card-link-invalid')
    const long = `https://example.org/${'x'.repeat(2000)}`
    expect(whyNot(CardLinkInput, { url: long })).toBe('text-too-long')
    // Each of these letters becomes nine characters in an address.
    const grows = `https://example.org/${'語'.repeat(300)}`
    expect(whyNot(CardLinkInput, { url: grows })).toBe('text-too-long')
  })
})
