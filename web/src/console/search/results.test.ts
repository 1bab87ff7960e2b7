import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'
import { type Found, search, withRecent } from './results.ts'

const screen = (name: string) => ({ path: `/${name}`, name, entry: 'Live desk' })
const session = (id: string, title: string, ...speakers: [string, string][]) => ({
  id,
  title,
  startsAt: 0,
  speakers: speakers.map(([first, last]) => ({ first, last })),
})
const sources = {
  screens: ['Questions', 'Help desk', 'Event', 'Event report'].map(screen),
  jobs: [],
  sessions: [
    session('opening', 'Opening: soil and people', ['Zoë', 'Núñez']),
    session('report', 'The year’s report'),
  ],
  open: ({ id }: { id: string }) => ({ to: `/sessions?edit=${id}`, hint: 'Edit session' }),
}
const names = (text: string) => search(sources, text).map(({ name }) => name)

test('screens and sessions are found by the beginning of any word, ignoring case', () => {
  expect(names('des')).toEqual(['Help desk'])
  expect(names('REPORT')).toEqual(['Event report', 'The year’s report'])
  expect(names('people soil')).toEqual(['Opening: soil and people'])
  expect(names('nothing like it')).toEqual([])
  expect(names('  ')).toEqual([])
})

test('a name that begins with the search words comes before one that contains them', () => {
  expect(names('event')).toEqual(['Event', 'Event report'])
})

test('a session is found by its speakers, with or without accents', () => {
  expect(names('nunez')).toEqual(['Opening: soil and people'])
  expect(search(sources, 'Zoe')[0]?.to).toBe('/sessions?edit=opening')
})

test('a job is found by the words that organisers use for it, in every language of the site', () => {
  const first = (text: string) => search({ ...sources, jobs, screens: [] }, text)[0]?.name
  const asked =
    'invite email certificate sponsor link import logo password date upload tracks poll export'
  for (const word of [...asked.split(' '), 'chat settings'])
    expect([word, first(word)]).not.toContain(undefined)
  expect(first('inviter')).toBe('Invite a team member')
  expect(first('contraseña')).toBe('Change your password')
  expect(first('mot de passe')).toBe('Change your password')
  expect(first('شهادة')).toBe('Certificates of attendance')
  expect(first('アンケート')).toBe('Open a poll')
  expect(first('newsletter')).toBe('Write to attendees by email')
  expect(first('申し込み')).toBe('Open registration')
})

test('recently opened results are listed once each, the latest first, and people are not remembered', () => {
  const found = (id: string, kind: Found['kind'] = 'screen'): Found => ({
    id,
    kind,
    name: id,
    hint: '',
    to: '/',
  })
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a'].map((id) => found(id))
  const recent = all.reduce(withRecent, [])
  expect(recent.map(({ id }) => id)).toEqual(['a', 'g', 'f', 'e', 'd'])
  expect(withRecent(recent, found('Ada', 'person'))).toBe(recent)
})
