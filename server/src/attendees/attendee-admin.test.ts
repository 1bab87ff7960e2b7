import { describe, expect, test } from 'vitest'
import { exported } from '../testing/exported.ts'
import { speaking } from '../testing/open-chat.ts'
import { importAttendees } from '../testing/upload.ts'
import { audit, event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

type Person = { id: string; email: string; first: string; last: string; revision: string }
const list = async (query: object = {}) =>
  (await event.call('organiser-attendees', query, token)).body as {
    total: number
    attendees: Person[]
  }
const firsts = async (query: object = {}) => (await list(query)).attendees.map(({ first }) => first)
const find = async (first: string) => {
  const found = (await list({ search: first })).attendees[0]
  if (!found) throw new Error(`${first} is not there`)
  return found
}
const call = (name: string, payload: object) => event.call(`organiser-${name}`, payload, token)
const importing = (csv: string, query?: string) => importAttendees(token, csv, query)

test('people are found by parts of name and email, regardless of case and accents', async () => {
  await call('attendee-add', {
    attendee: { email: 'Zoe@example.org', first: 'Zoë', last: '100%_!' },
  })
  expect(await firsts({ search: 'zoe EXAMPLE' })).toEqual(['Zoë'])
  expect(await firsts({ search: '%' })).toEqual(['Zoë'])
  expect(await firsts({ search: '_!' })).toEqual(['Zoë'])
  expect(await firsts({ search: 'okafor' })).toEqual(['Ada'])
  expect(await list({ search: 'nobody' })).toEqual({ total: 0, attendees: [] })
})

test('the list shows who is signed in, and can be filtered by that', async () => {
  await event.join()
  expect(await firsts({ signedIn: true })).toEqual(['Ada'])
  expect(await firsts({ signedIn: false })).toEqual(['Cleo', 'Bea'])
  expect(await find('Ada')).toMatchObject({ signedInAt: event.clock.now() })
})

test('a page of the list has fifty attendees and the total', async () => {
  const rows = Array.from(
    { length: 120 },
    (_, n) => `p${n}@example.org,P,${String(n).padStart(3, '0')}`,
  )
  await importing(`email,first,last\n${rows.join('\n')}\n`)
  const last = await list({ search: 'p ', page: 3 })
  expect(last.total).toBe(123)
  expect((await list({ page: 2 })).attendees).toHaveLength(50)
  expect(last.attendees).toHaveLength(23)
})

test('adding an attendee by hand applies the rules of an import and refuses a duplicate', async () => {
  const attendee = { email: ' New@Example.org ', first: 'Nia', last: 'Obi' }
  const { status, body } = await call('attendee-add', { attendee })
  expect([status, body.email]).toEqual([200, 'new@example.org'])
  expect(await event.join('new@example.org')).toBeTruthy()
  const again = await call('attendee-add', { attendee })
  expect(again.body.error).toMatchObject({
    field: 'attendee.email',
    message: 'new@example.org is already registered',
  })
  const wrong = await call('attendee-add', { attendee: { email: 'x', first: '', last: '' } })
  expect(wrong.body.error.errors).toMatchObject([
    { field: 'attendee.email', message: '"x" is not an email address' },
    { field: 'attendee.first', message: 'the first name is missing' },
  ])
  expect(await audit('attendee-added')).toHaveLength(1)
})

test('a changed name applies immediately to an attendee who is signed in', async () => {
  const ada = await event.join()
  const { id, revision } = await find('Ada')
  const attendee = { email: 'ada@example.org', first: 'Adaeze', last: 'Okafor' }
  expect((await call('attendee-save', { id, revision, attendee })).status).toBe(200)
  expect((await event.call('me', {}, ada)).body.first).toBe('Adaeze')
  const late = await call('attendee-save', { id, revision, attendee })
  expect([late.status, late.body.error.conflict.current.first]).toEqual([409, 'Adaeze'])
  const bea = { ...attendee, email: 'bea@example.org' }
  const taken = await call('attendee-save', {
    id,
    revision: (await find('Ada')).revision,
    attendee: bea,
  })
  expect(taken.body.error.field).toBe('attendee.email')
  expect((await audit('attendee-changed'))[0]).toMatchObject({
    before: { first: 'Ada' },
    after: { first: 'Adaeze' },
  })
})

test('a removed attendee is signed out immediately and can no longer sign in; their messages stay', async () => {
  const ada = await event.join()
  const live = await speaking(ada, 'Hello')
  const { id } = await find('Ada')
  expect((await call('attendees-remove', { ids: [id, 'nobody', id] })).body).toEqual({ removed: 1 })
  expect(await live.closed()).toBe(4401)
  expect((await event.call('me', {}, ada)).status).toBe(401)
  // Only to whoever holds the token.
  expect((await event.call('me', {}, ada)).body.error.reason).toBe('place-withdrawn')
  expect((await event.call('me', {}, `${ada}x`)).body.error.reason).toBeUndefined()
  expect((await event.call('joinEmail', { email: 'ada@example.org' })).status).toBe(403)
  const { messages } = (await event.call('chat-history', { channel: 'iwd' }, token)).body
  expect(messages).toMatchObject([{ text: 'Hello', user: { name: 'Ada Okafor' } }])
})

const csv = `email,first,last
ada@example.org,Adaeze,Okafor
BEA@example.org,Bea,Lindqvist
new@example.org,Nia,Obi
no-address,X,Y
new@example.org,Nia,Again
z@example.org,,Z
`

test('an import adds the valid rows, and updates or keeps registered people according to its mode', async () => {
  const adding = await importing(csv, 'email=0&first=1&last=2&header=1&mode=add')
  expect(adding.body).toMatchObject({ added: 1, changed: 0, same: 2 })
  expect(await firsts({ sort: 'email' })).toEqual(['Ada', 'Bea', 'Cleo', 'Nia'])
  expect((await importing(csv)).body).toMatchObject({ added: 0, changed: 1, same: 2 })
  expect(await firsts({ search: 'adaeze' })).toEqual(['Adaeze'])
  expect((await audit('attendees-imported')).map(({ about }: { about: string }) => about)).toEqual([
    '0 added, 1 updated',
    '1 added, 0 updated',
  ])
})

test('columns may be in any order and have any name, and last names may be missing', async () => {
  const { body } = await importing(
    'Vorname,x\nNia,nia@example.org\n',
    'email=1&first=0&header=1&mode=update',
  )
  expect(body).toMatchObject({ added: 1, faulty: [] })
  expect((await importing('a@b.c\n', 'first=0&mode=update')).body.error.field).toBe('email')
  expect((await importing('\xff')).status).toBe(200)
})

test('an export is safe in a spreadsheet, and importing it changes nothing', async () => {
  event.clock.advance(1000)
  const attendee = { email: 'eve@example.org', first: '=1+1', last: '"Q", Ltd' }
  await call('attendee-add', { attendee })
  const { text } = await exported(event, 'organiser-attendees-export', token)
  const registered = (second: number, ms: number) =>
    `2022-03-02 14:05:0${second},2022-03-02T14:05:0${second}.00${ms}Z`
  expect(text.split('\r\n')).toEqual([
    'Email,First name,Last name,Registered (UTC),Registered (ISO 8601),Last signed in (UTC),Last signed in (ISO 8601)',
    `ada@example.org,Ada,Okafor,${registered(0, 0)},,`,
    `bea@example.org,Bea,Lindqvist,${registered(0, 1)},,`,
    `cleo@example.org,Cleo,,${registered(0, 2)},,`,
    `eve@example.org,'=1+1,"""Q"", Ltd",${registered(1, 0)},,`,
    '',
  ])
  expect((await importing(text)).body).toMatchObject({ added: 0, changed: 0, same: 4, faulty: [] })
})

describe('in an unchanged list', () => {
  useEvent({ once: true, as: ['organiser'] })

  test('attendees can be sorted by name, email or registration, in either direction', async () => {
    expect(await firsts()).toEqual(['Cleo', 'Bea', 'Ada'])
    expect(await firsts({ sort: 'email' })).toEqual(['Ada', 'Bea', 'Cleo'])
    expect(await firsts({ sort: 'registered', descending: true })).toEqual(['Cleo', 'Bea', 'Ada'])
  })

  test('a dry run reports what an import would do and which rows are invalid, and changes nothing', async () => {
    const { body } = await importing(csv, 'email=0&first=1&last=2&header=1&mode=update&dry=1')
    expect(body).toMatchObject({
      added: 1,
      changed: 1,
      same: 1,
      leftOut: 0,
      repeated: 0,
      faulty: [
        {
          line: 5,
          fields: ['no-address', 'X', 'Y'],
          errors: [{ field: 'email', message: '"no-address" is not an email address' }],
        },
        {
          line: 6,
          fields: ['new@example.org', 'Nia', 'Again'],
          errors: [
            {
              field: 'email',
              message:
                'new@example.org is already on line 4 with another name; each attendee needs their own email address',
            },
          ],
        },
        {
          line: 7,
          fields: ['z@example.org', '', 'Z'],
          errors: [{ field: 'first', message: 'the first name is missing' }],
        },
      ],
    })
    expect((await list()).total).toBe(3)
    expect(await audit('attendees-imported')).toEqual([])
  })

  test('an import names the statuses, and takes those that it is told to', async () => {
    const text = 'email,first,status\np@x.io,P,Paid\no@x.io,O,Open\nr@x.io,R,Open'
    const query = 'email=0&first=1&status=2&header=1&mode=update&dry=1'
    const { body } = await importing(text, query)
    const open = { status: 'Open', rows: 2, taken: false }
    expect(body).toMatchObject({ added: 1, leftOut: 2 })
    expect(body.statuses).toEqual([open, { status: 'Paid', rows: 1, taken: true }])
    const other = await importing(text, `${query}&take=Open&take=Other&leave=Paid`)
    expect(other.body).toMatchObject({ added: 2, leftOut: 1 })
  })

  test('only organisers can import and export attendees', async () => {
    for (const path of ['organiser-attendees-import?mode=add', 'organiser-attendees-export'])
      for (const [who, status] of [
        [await event.moderator(), 403],
        [await event.join(), 403],
        ['dead', 401],
      ] as const) {
        const answer = await fetch(`${event.url}/api/${path}`, {
          method: 'POST',
          headers: {
            authorization: who,
            ...(path.includes('import') ? { 'content-type': 'application/octet-stream' } : {}),
          },
          ...(path.includes('import') ? { body: 'a' } : {}),
        })
        expect([path, answer.status]).toEqual([path, status])
      }
  })
})
