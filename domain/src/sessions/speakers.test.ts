import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Session, SpeakerView } from './session.ts'
import { identifySpeakers, speakersOf } from './speakers.ts'

type Entry = { first: string; last: string; email?: string }
const ada: Entry = { first: 'Ada', last: 'Okafor' }
const slugs = (...sessions: Entry[][]) =>
  identifySpeakers(sessions.map((speakers) => ({ speakers }))).map((people) =>
    people.map(({ slug }) => slug),
  )

test('the same name in several sessions is one person, regardless of case, spaces and what nobody sees', () => {
  const others = [
    { first: 'ada ', last: ' OKAFOR' },
    { first: 'A\u200bda', last: 'Oka\u200dfor' },
  ]
  expect(slugs([ada], ...others.map((it) => [it]))).toEqual(
    [ada, ...others].map(() => ['ada-okafor']),
  )
})

test('the same email address is one person, whatever the name', () => {
  const email = 'ada@example.org'
  expect(slugs([{ ...ada, email }], [{ first: 'A.', last: 'Okafor', email }])).toEqual([
    ['ada-okafor'],
    ['ada-okafor'],
  ])
})

test('the same name with two email addresses is two people, and an entry without an address is a third', () => {
  const one = { ...ada, email: 'ada@example.org' }
  const two = { ...ada, email: 'ada@example.com' }
  expect(slugs([one, two], [ada], [two])).toEqual([
    ['ada-okafor', 'ada-okafor-2'],
    ['ada-okafor-3'],
    ['ada-okafor-2'],
  ])
})

test('an entry without an email address is the person with that name and an address, if there is only one', () => {
  const one = { ...ada, email: 'ada@example.org' }
  expect(slugs([ada], [one], [ada])).toEqual([['ada-okafor'], ['ada-okafor'], ['ada-okafor']])
})

test.each([
  ['José', 'Núñez', 'jose-nunez'],
  ['Hsiao-Wen', 'Lin', 'hsiao-wen-lin'],
  ['李', '小文', '李-小文'],
  ['सीमा', 'राव', 'सीमा-राव'],
  ['ليلى', '', 'ليلى'],
  ['…', '', 'speaker'],
  ['a/../b', '?#', 'a-b'],
])('the page address of %s %s ends in %s', (first, last, slug) => {
  expect(slugs([{ first, last }])).toEqual([[slug]])
})

test('every person has a unique page address and a place in the order of the sessions', () => {
  const name = fc.constantFrom('Ada', 'ADA', 'Bea', '…')
  const email = fc.option(fc.constantFrom('a@x.org', 'b@x.org'), { nil: undefined })
  const entry = fc.record({ first: name, last: fc.constant(''), email })
  fc.assert(
    fc.property(fc.array(fc.array(entry)), (sessions) => {
      const found = identifySpeakers(sessions.map((speakers) => ({ speakers }))).flat()
      const places = new Map(found.map(({ slug, place }) => [slug, place]))
      // One place for each address, counted up as the people appear.
      expect([...places.values()]).toEqual([...places.keys()].map((_, place) => place))
      for (const { slug, place } of found) expect(places.get(slug)).toBe(place)
      const byEmail = new Map<string, string>()
      for (const [index, speaker] of sessions.flat().entries()) {
        if (!speaker.email) continue
        const slug = found[index]?.slug ?? ''
        expect(byEmail.get(speaker.email) ?? slug).toBe(slug)
        byEmail.set(speaker.email, slug)
      }
    }),
  )
})

const view = (slug: string, place: number, more: Partial<SpeakerView> = {}): SpeakerView => ({
  first: slug,
  last: '',
  file: '',
  slug,
  place,
  ...more,
})
const session = (id: string, ...speakers: SpeakerView[]): Session => ({
  id,
  title: id,
  description: '',
  descriptionHtml: '',
  duration: 60,
  startsAt: 0,
  endsAt: 60_000,
  timeZone: 'UTC',
  speakers,
})

test('speakers are in the organiser’s order, with all their sessions and the first non-empty details', () => {
  const first = session('first', view('bea', 1, { role: 'Gardener' }), view('ada', 0))
  const second = session('second', view('ada', 0, { bio: 'x', bioHtml: '<p>x</p>', file: '/a' }))
  const third = session('third', view('ada', 0, { bio: 'y', bioHtml: '<p>y</p>', role: 'Chair' }))
  const [ada, bea] = speakersOf([first, second, third])
  expect(ada).toMatchObject({ slug: 'ada', role: 'Chair', bioHtml: '<p>x</p>', file: '/a' })
  expect(ada?.sessions.map(({ id }) => id)).toEqual(['first', 'second', 'third'])
  expect(bea).toMatchObject({ slug: 'bea', role: 'Gardener' })
})
