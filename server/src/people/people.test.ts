import { peopleNoticeEvery, peoplePage } from '@rostra/domain/people/people'
import { expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { ada, bea, done, event, organiser, refusal, useEvent } from '../testing/use-event.ts'

// Without references to files, which would have to exist in a changed event.
const texts = { ...testEvent.event, hosts: [], links: {} }
const withPeople = { ...testEvent, event: { ...texts, people: true as const } }
useEvent({ as: ['ada', 'bea', 'organiser'], event: withPeople })

const engineer = { role: 'Engineer, Harbour Lab', link: 'https://example.org/ada' }
const join = (token: string, entry: object = engineer) => done('people-join', entry, token)
const listed = async (token: string, payload: object = {}) =>
  (await done('people', payload, token)).people
const names = async (token: string, payload: object = {}) =>
  (await listed(token, payload)).map(({ name }: { name: string }) => name)
const idOf = async (token: string) => (await done('me', {}, token)).id
async function banned(seconds: number) {
  await done('chat-ban', { userId: await idOf(ada), seconds, reason: 'Spam' }, organiser)
}

test('only people who choose to be listed appear, under their registered name', async () => {
  expect(await done('people', {}, bea)).toEqual({ total: 0, people: [] })
  expect(await done('people-own', {}, ada)).toEqual({ mayJoin: true, entry: null })
  await join(ada)
  const people = [{ id: await idOf(ada), name: 'Ada Okafor', ...engineer }]
  expect(await done('people', {}, bea)).toEqual({ total: 1, people })
  expect((await done('people-own', {}, ada)).entry).toEqual({ ...engineer, hidden: false })
  await join(ada, { role: '', link: '' })
  expect(await listed(bea)).toMatchObject([{ name: 'Ada Okafor', role: '', link: '' }])
})

test('a removed entry disappears, and open pages are notified', async () => {
  await join(ada)
  event.clock.advance(peopleNoticeEvery)
  event.clock.advance(peopleNoticeEvery)
  const live = event.live()
  await live.hello(bea)
  await done('people-leave', {}, ada)
  await live.next('event', ({ changed }) => changed.includes('people'))
  expect(await listed(bea)).toEqual([])
  expect((await done('people-own', {}, ada)).entry).toBe(null)
})

test('an event without the list shows and accepts no entries, and people can still remove theirs', async () => {
  await join(ada)
  const { event: entry, revision } = await done('organiser-event', {}, organiser)
  await done('organiser-event-save', { event: { ...entry, people: null }, revision }, organiser)
  await expect.poll(() => refusal('people', {}, bea)).toEqual([403, 'people-off'])
  expect(await refusal('people-join', engineer, bea)).toEqual([403, 'people-off'])
  expect((await done('event', {}, bea)).people).toBeUndefined()
  await done('people-leave', {}, ada)
  expect((await done('people-own', {}, ada)).entry).toBe(null)
})

test('a hidden entry is visible only to its owner and organisers, and stays hidden when it is created again', async () => {
  await join(ada)
  const id = await idOf(ada)
  for (let n = 0; n < 2; n += 1) await done('people-hide', { id, hidden: true }, organiser)
  expect(await listed(bea)).toEqual([])
  expect(await listed(organiser)).toMatchObject([{ id, hidden: true }])
  expect((await done('people-own', {}, ada)).entry.hidden).toBe(true)
  await done('people-leave', {}, ada)
  expect(await listed(organiser)).toEqual([])
  await join(ada)
  expect(await listed(bea)).toEqual([])
  await done('people-hide', { id, hidden: false }, organiser)
  expect(await names(bea)).toEqual(['Ada Okafor'])
  const { entries } = await done('audit-log', {}, organiser)
  expect(
    entries
      .filter(({ action }: { action: string }) => action.startsWith('people-'))
      .map(({ action, about }: { action: string; about: string }) => [action, about]),
  ).toEqual([
    ['people-shown', 'Ada Okafor'],
    ['people-hidden', 'Ada Okafor'],
  ])
})

test('only attendees can be listed, and only with an https link', async () => {
  expect(await refusal('people-join', engineer, organiser)).toEqual([403, 'people-attendees-only'])
  expect((await done('people-own', {}, organiser)).mayJoin).toBe(false)
  expect(await refusal('people-join', { role: '', link: 'http://example.org' }, ada)).toEqual([
    400,
    'people-link-invalid',
  ])
})

test('the search matches parts of names and roles, ignores accents, and does not match email addresses', async () => {
  await join(ada)
  await join(bea, { role: 'Pêcheuse 100 %', link: '' })
  expect(await names(ada)).toEqual(['Bea Lindqvist', 'Ada Okafor'])
  expect(await names(ada, { search: 'lind' })).toEqual(['Bea Lindqvist'])
  expect(await names(ada, { search: 'PECHEUSE bea' })).toEqual(['Bea Lindqvist'])
  expect(await names(ada, { search: '100 %' })).toEqual(['Bea Lindqvist'])
  expect(await names(ada, { search: 'example.org' })).toEqual([])
  expect(await names(ada, { search: '%' })).toEqual(['Bea Lindqvist'])
})

test('a long list is paginated', async () => {
  const emails = Array.from({ length: peoplePage + 1 }, (_, n) => `p${100 + n}@example.org`)
  for (const [n, email] of emails.entries()) {
    const attendee = { email, first: 'Person', last: `Nr ${100 + n}` }
    await done('organiser-attendee-add', { attendee }, organiser)
    await join(await event.join(email))
  }
  const first = await done('people', {}, ada)
  expect([first.total, first.people.length]).toEqual([peoplePage + 1, peoplePage])
  expect(await names(ada, { page: 2 })).toEqual([`Person Nr ${100 + peoplePage}`])
  expect(await names(ada, { page: 3 })).toEqual([])
})

test('a banned person is not listed during the ban, and open pages are notified when it ends', async () => {
  await join(ada)
  await banned(600)
  expect(await listed(bea)).toEqual([])
  event.clock.advance(peopleNoticeEvery)
  event.clock.advance(peopleNoticeEvery)
  const live = event.live()
  await live.hello(bea)
  event.clock.advance(600_001)
  await live.next('event', ({ changed }) => changed.includes('people'))
  expect(await names(bea)).toEqual(['Ada Okafor'])
})

test('a removed attendee leaves the list, and is not listed after being added again', async () => {
  await join(ada)
  await done('organiser-attendees-remove', { ids: [await idOf(ada)] }, organiser)
  expect(await listed(bea)).toEqual([])
  const attendee = { email: 'ada@example.org', first: 'Ada', last: 'Okafor' }
  await done('organiser-attendee-add', { attendee }, organiser)
  expect(await listed(bea)).toEqual([])
})
