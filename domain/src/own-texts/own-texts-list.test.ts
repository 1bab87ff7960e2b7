import { expect, test } from 'vitest'
import type { FolderSession } from '../sessions/session.ts'
import { longestOf, ownTextRules } from './own-text-rules.schema.ts'
import { listTexts, type OwnContent, textPlaces, withTexts } from './own-texts-list.ts'

const ada = { first: 'Ada', last: 'Okafor', file: '', bio: 'Hers', organisation: 'Acme' }
const session = (id: string, more: Partial<FolderSession> = {}): FolderSession => ({
  ...{ id, title: `Talk ${id}`, description: '', startsAt: 0, timeZone: 'UTC', duration: 60 },
  speakers: [],
  ...more,
})
const content = {
  event: {
    ...{ name: 'Day', heading: '', welcome: '', edition: '', timeZone: 'UTC' },
    ...{ theme: {}, links: {}, hosts: [], sponsors: [{ name: 'Acme', logo: '', url: '' }] },
    registration: {
      mode: 'open',
      questions: [
        {
          ...{ id: 'meal', kind: 'choice', label: 'Meal', options: ['Fish', 'Beans'] },
          translations: { fr: { options: ['', 'Haricots'] } },
        },
      ],
    },
    translations: { fr: { name: 'Journée' } },
  },
  sessions: [
    session('one', {
      speakers: [ada],
      agenda: [{ title: 'Welcome' }, { title: 'End' }],
      translations: { fr: { title: 'Exposé' } },
    }),
    session('two', {
      speakers: [ada, { ...ada, first: 'Bo' }, { ...ada, bio: 'Another' }],
    }),
  ],
  libraries: [],
} as unknown as OwnContent
const texts = listTexts(content, ['fr'])
const textOf = (key: string) => texts.find((it) => it.key === key)
const change = (key: string, text: string, was = '', of = textOf(key)?.text ?? '') =>
  ({ key, language: 'fr', of, was, text }) as const

test('the list has every text that takes other languages, and no other', () => {
  const places = Object.entries(textPlaces).flatMap(([root, those]) =>
    Object.keys(those).map((path) => `${root}.${path}`),
  )
  const rules = [...ownTextRules.keys()].filter((it) => !it.startsWith('session.speakers.'))
  expect(places.toSorted()).toEqual(rules.toSorted())
  expect(longestOf(ownTextRules.get('event.shortName'))).toBe(24)
  expect([...ownTextRules.values()].filter((rule) => !longestOf(rule))).toEqual([])
})

test('texts have keys that others do not move, what they are, and the languages they are there in', () => {
  expect(texts.map(({ key, label, of, texts: { fr } }) => [key, label, of, fr])).toEqual([
    ['event.name', 'Event name', undefined, 'Journée'],
    ['event.sponsors.1.name', 'Sponsor 1, name', undefined, undefined],
    ['event.registration.questions.meal.label', 'Question 1', undefined, undefined],
    ['event.registration.questions.meal.options.1', 'Question 1, option 1', undefined, undefined],
    ['event.registration.questions.meal.options.2', 'Question 1, option 2', undefined, 'Haricots'],
    ['session.one.title', 'Title', 'Talk one', 'Exposé'],
    ['session.one.agenda.1.title', 'Agenda item 1', 'Talk one', undefined],
    ['session.one.agenda.2.title', 'Agenda item 2', 'Talk one', undefined],
    ['session.two.title', 'Title', 'Talk two', undefined],
    ['speaker.ada-okafor.organisation', 'Organisation', 'Ada Okafor', undefined],
    ['speaker.ada-okafor.bio', 'Bio', 'Ada Okafor', undefined],
    ['speaker.bo-okafor.organisation', 'Organisation', 'Bo Okafor', undefined],
    ['speaker.bo-okafor.bio', 'Bio', 'Bo Okafor', undefined],
    ['speaker.ada-okafor.bio.2', 'Bio', 'Ada Okafor', undefined],
  ])
})

test('a text is changed wherever a speaker’s entries say the same, and what was before comes back', () => {
  const done = withTexts(content, [
    change('speaker.ada-okafor.bio', 'La sienne'),
    change('event.registration.questions.meal.options.1', 'Poisson'),
    change('event.name', 'Jour', 'Journée'),
  ])
  if (!('undo' in done)) throw new Error('nothing was changed')
  const bios = done.content.sessions.flatMap(({ speakers }) =>
    speakers.map((it) => it.translations?.fr?.bio),
  )
  expect(bios).toEqual(['La sienne', 'La sienne', undefined, undefined])
  expect(done.content.event.registration?.questions?.[0]?.translations).toEqual({
    fr: { options: ['Poisson', 'Haricots'] },
  })
  const back = withTexts(done.content, done.undo)
  expect('undo' in back && listTexts(back.content, ['fr'])).toEqual(texts)
  // What was given stays as it was.
  expect(listTexts(content, ['fr'])).toEqual(texts)
})

test.each([
  ['its text in that language is another', change('event.name', 'Jour', 'Jadis')],
  ['the text that it translates is another', change('session.two.title', 'A', '', 'Old')],
  ['it is no longer there', change('session.gone.title', 'A', '', 'Gone')],
])('a change does not fit if %s', (_, wrong) => {
  const right = change('speaker.ada-okafor.bio', 'La sienne')
  expect(withTexts(content, [right, wrong])).toEqual({ outdated: wrong })
})
