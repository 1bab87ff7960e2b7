import { expect, test } from 'vitest'
import { callFrom, done, event, moderator, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['moderator'], env: { TRUST_PROXY: 'on' } })

const join = (email: string, more: object = {}, address = '203.0.113.7') =>
  callFrom(address, 'joinEmail', { email, ...more })
const doors = () => done('doors')
const emails = async (payload = {}) =>
  (await done('doors', payload)).map(({ email }: { email: string }) => email)
/** It is written after the answer, and listed for whoever asks then. */
const refused = async (email: string, more: object = {}) => {
  expect((await join(email, more)).status).toBe(403)
  const listed = email.trim().toLowerCase()
  expect(await emails()).toContain(listed)
}
const log = async (action: string) => {
  const organiser = await event.organiser()
  return (await done('audit-log', { action }, organiser)).entries
}
const idOf = async (search: string) => {
  const { attendees } = await done('door-search', { search })
  return attendees[0].id as string
}

test('a refused sign-in is listed with its times, its count and the most similar registered address', async () => {
  const at = new Date(event.clock.now()).toISOString()
  await refused(' ADA@exmaple.org ')
  const id = await idOf('ada')
  const like = { id, email: 'ada@example.org', name: 'Ada Okafor' }
  expect(await doors()).toEqual([{ email: 'ada@exmaple.org', firstAt: at, at, times: 1, like }])
  event.clock.advance(60_000)
  await refused('ada@exmaple.org')
  const later = new Date(event.clock.now()).toISOString()
  expect(await doors()).toMatchObject([{ firstAt: at, at: later, times: 2 }])
})

test('where several registered addresses are equally similar, all are listed and none is proposed', async () => {
  const organiser = await event.organiser()
  for (const email of ['guest0001@example.org', 'guest1001@example.org'])
    await done(
      'organiser-attendee-add',
      { attendee: { email, first: 'G', last: email } },
      organiser,
    )
  await refused('guest001@example.org')
  const [listed] = await doors()
  expect(listed).not.toHaveProperty('like')
  expect(listed.likes.map((it: { email: string }) => it.email).toSorted()).toEqual([
    'guest0001@example.org',
    'guest1001@example.org',
  ])
})

test('the newest refusal is first, and an address similar to no registered one has no suggestion', async () => {
  await refused('first@nowhere.example')
  event.clock.advance(1000)
  await refused('second@nowhere.example')
  const [newest, older] = await doors()
  expect([newest.email, older.email]).toEqual(['second@nowhere.example', 'first@nowhere.example'])
  expect(newest).not.toHaveProperty('like')
})

test('a refusal does not reveal whether a similar address is registered', async () => {
  for (const email of ['ada@exmaple.org', 'zzzz@nowhere.example']) {
    const { status, body } = await join(email)
    expect([status, body]).toEqual([
      403,
      { error: { code: 'unregistered-email', message: 'Unregistered email' } },
    ])
  }
})

test('input that cannot be a registered address is not recorded', async () => {
  await join('my secret password')
  await join('p1@0123456789abcdef.rehearsal.invalid')
  await refused('someone@nowhere.example')
  expect(await emails()).toEqual(['someone@nowhere.example'])
})

test('the team’s pages are notified immediately when a sign-in is refused', async () => {
  const live = event.live()
  await live.hello(moderator)
  await join('ada@exmaple.org')
  await live.next('event', ({ staff }) => staff?.includes('door') === true)
  expect(await emails()).toEqual(['ada@exmaple.org'])
})

test('an admitted address can sign in, leaves the list, and is in the audit log', async () => {
  await refused('new@nowhere.example')
  const { id } = await done('door-admit', {
    email: 'NEW@nowhere.example',
    first: ' Nia ',
    last: 'Umeh',
  })
  const { status, body } = await join('new@nowhere.example')
  expect([status, body]).toMatchObject([200, { id, first: 'Nia', last: 'Umeh' }])
  expect(await emails()).toEqual([])
  expect(await log('door-admitted')).toMatchObject([
    { about: 'new@nowhere.example', after: { id } },
  ])
})

test('two team members who admit the same address simultaneously register one attendee', async () => {
  await refused('new@nowhere.example')
  const admit = (first: string) =>
    done('door-admit', { email: 'new@nowhere.example', first, last: '' })
  const [one, two] = await Promise.all([admit('Nia'), admit('Nia')])
  expect(one).toEqual(two)
  expect(await log('door-admitted')).toHaveLength(1)
})

test('an address cannot be admitted without a first name', async () => {
  const { status, body } = await event.call(
    'door-admit',
    { email: 'new@nowhere.example', first: ' ', last: '' },
    moderator,
  )
  expect([status, body.error.field]).toEqual([400, 'first'])
})

test('a corrected address signs in as the attendee until the correction is undone', async () => {
  await refused('ada@exmaple.org')
  const id = await idOf('ada')
  await done('door-correct', { email: 'ada@exmaple.org', attendeeId: id })
  expect(await emails()).toEqual([])
  const { body: joined } = await join('ada@exmaple.org')
  expect(joined).toMatchObject({ id, first: 'Ada', last: 'Okafor' })
  expect((await done('me', {}, joined.token)).email).toBe('ada@example.org')
  const organiser = await event.organiser()
  const { attendees } = await done('organiser-attendees', { search: 'ada' }, organiser)
  expect(attendees).toMatchObject([{ id, otherEmails: ['ada@exmaple.org'] }])

  const live = event.live()
  await live.hello(joined.token)
  await done('door-undo', { email: 'ada@exmaple.org' })
  expect(await live.closed()).toBe(4401)
  expect((await event.call('me', {}, joined.token)).status).toBe(401)
  expect((await join('ada@exmaple.org')).status).toBe(403)
  expect(await emails()).toEqual(['ada@exmaple.org'])
  expect(await log('door-corrected')).toMatchObject([{ after: { id } }])
  expect(await log('door-undone')).toMatchObject([{ about: 'ada@exmaple.org' }])
})

test('a correction is refused if the address is registered to someone else or the attendee does not exist', async () => {
  const id = await idOf('ada')
  const taken = await event.call(
    'door-correct',
    { email: 'bea@example.org', attendeeId: id },
    moderator,
  )
  expect([taken.status, taken.body.error.field]).toEqual([400, 'email'])
  const nobody = await event.call(
    'door-correct',
    { email: 'ada@exmaple.org', attendeeId: 'nobody' },
    moderator,
  )
  expect([nobody.status, nobody.body.error.code]).toEqual([404, 'unknown-person'])
})

test('an attendee registered under an address takes precedence over the one it was corrected to', async () => {
  await done('door-correct', { email: 'nia@nowhere.example', attendeeId: await idOf('ada') })
  const { body } = await join('nia@nowhere.example')
  const { id } = await done('door-admit', { email: 'nia@nowhere.example', first: 'Nia', last: '' })
  expect((await event.call('me', {}, body.token)).status).toBe(401)
  expect((await join('nia@nowhere.example')).body).toMatchObject({ id, first: 'Nia' })
})

test('an attendee can have at most ten other addresses', async () => {
  const attendeeId = await idOf('ada')
  for (let n = 0; n < 10; n += 1)
    await done('door-correct', { email: `ada${n}@nowhere.example`, attendeeId })
  const { status } = await event.call(
    'door-correct',
    { email: 'ada10@nowhere.example', attendeeId },
    moderator,
  )
  expect(status).toBe(400)
})

test('an ignored address stays hidden when it is tried again, until the decision is undone', async () => {
  await refused('noise@nowhere.example')
  await done('door-ignore', { email: 'noise@nowhere.example' })
  expect(await emails()).toEqual([])
  await join('noise@nowhere.example')
  await refused('other@nowhere.example')
  expect(await emails()).toEqual(['other@nowhere.example'])
  expect(await emails({ ignored: true })).toEqual(['noise@nowhere.example'])
  await done('door-undo', { email: 'noise@nowhere.example' })
  expect(await emails()).toContain('noise@nowhere.example')
  expect(await log('door-ignored')).toHaveLength(1)
})

test('an address that an organiser adds as an attendee also leaves the list', async () => {
  await refused('new@nowhere.example')
  const attendee = { email: 'new@nowhere.example', first: 'Nia', last: '' }
  await done('organiser-attendee-add', { attendee }, await event.organiser())
  expect(await emails()).toEqual([])
})

test('a page’s automatic retries do not count as new attempts, and succeed once the address is admitted', async () => {
  await refused('new@nowhere.example')
  for (let n = 0; n < 20; n += 1) {
    event.clock.advance(4_000)
    expect((await join('new@nowhere.example', { again: true })).status).toBe(403)
  }
  await refused('other@nowhere.example')
  const listed = await doors()
  expect(listed.find(({ email }: { email: string }) => email.startsWith('new')).times).toBe(1)
  await done('door-admit', { email: 'new@nowhere.example', first: 'Nia', last: '' })
  expect((await join('new@nowhere.example', { again: true })).status).toBe(200)
})

test('twenty refused pages in one office can retry every four seconds without blocking others there', {
  tags: ['slow'],
}, async () => {
  const office = Array.from({ length: 20 }, (_, n) => `guest${n}@nowhere.example`)
  for (const email of office) await refused(email)
  for (let seconds = 0; seconds < 120; seconds += 4) {
    event.clock.advance(4_000)
    const answers = await Promise.all(office.map((email) => join(email, { again: true })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
  }
  expect((await join('ada@example.org')).status).toBe(200)
  expect((await join('newcomer@nowhere.example')).status).toBe(403)
})

test('retries of addresses that were not refused before are rate-limited', async () => {
  for (let n = 0; n < 60; n += 1)
    expect((await join(`guess${n}@nowhere.example`, { again: true })).status).toBe(403)
  expect((await join('guess60@nowhere.example', { again: true })).status).toBe(429)
})

test('refused sign-ins of an unregistered person can be erased by email address', async () => {
  await refused('stranger@nowhere.example')
  await done('door-ignore', { email: 'stranger@nowhere.example' })
  const organiser = await event.organiser()
  await done('organiser-removed-erase', { email: 'stranger@nowhere.example' }, organiser)
  expect(await event.rows('select * from refused_sign_in')).toEqual([])
  expect(JSON.stringify(await event.rows('select * from audit_log'))).not.toContain('stranger')
})

test('attendees are found by part of their name, and an empty search finds nobody', async () => {
  expect((await done('door-search', { search: '' })).attendees).toEqual([])
  const { attendees } = await done('door-search', { search: 'oka' })
  expect(attendees).toMatchObject([{ email: 'ada@example.org', name: 'Ada Okafor' }])
})
