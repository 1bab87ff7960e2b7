/** Columns of an organiser's own file that are kept about attendees. */
import { expect, test } from 'vitest'
import { exported } from '../testing/exported.ts'
import { importAttendees } from '../testing/upload.ts'
import { audit, event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

type Person = { id: string; first: string; revision: string; fields?: Record<string, string> }
const call = (name: string, payload: object = {}) => event.call(name, payload, token)
const find = async (search: string): Promise<Person> =>
  (await call('organiser-attendees', { search })).body.attendees[0]
const names = async (): Promise<string[]> => (await call('attendee-fields')).body.fields
const importing = (csv: string, query: string) => {
  const mode = query.includes('mode=') ? '' : '&mode=update'
  return importAttendees(token, csv, `email=0&first=1&header=1&${query}${mode}`)
}

const members = `Email,First,Member number,Ticket
ada@example.org,Ada,=1+1,Early bird
new@example.org,Nia,,Student
`

test('only the chosen columns are kept, and a file without one, or in add mode, leaves its values', async () => {
  const dry = await importing(members, 'keep=2,3&dry=1')
  expect(dry.body).toMatchObject({ added: 1, changed: 1 })
  expect(await names()).toEqual([])
  await importing(members, 'keep=2,3')
  expect(await names()).toEqual(['Member number', 'Ticket'])
  expect((await find('ada')).fields).toEqual({ 'Member number': '=1+1', Ticket: 'Early bird' })
  expect((await find('nia')).fields).toEqual({ Ticket: 'Student' })
  expect((await importing(members, 'keep=2,3')).body).toMatchObject({ changed: 0, same: 2 })

  const later = 'Email,First,TICKET\nada@example.org,Ada,\nnew@example.org,Nia,Late\n'
  expect((await importing(later, '')).body).toMatchObject({ changed: 0, same: 2 })
  expect((await importing(later, 'keep=2&mode=add')).body).toMatchObject({ same: 2 })
  await importing(later, 'keep=2')
  expect(await names()).toEqual(['Member number', 'Ticket'])
  expect((await find('ada')).fields).toEqual({ 'Member number': '=1+1' })
  expect((await find('nia')).fields).toEqual({ Ticket: 'Late' })
})

test('a program puts an attendee with fields, which go by the event’s names and are kept like columns', async () => {
  await importing(members, 'keep=2')
  const put = (fields: object) =>
    call('attendee-put', {
      attendee: { email: 'ADA@example.org', first: 'Ada', last: 'O', fields },
    })
  const { id } = await find('ada')
  expect((await put({ 'MEMBER number': '7', Chair: 'yes' })).body).toEqual({ id, added: false })
  expect(await names()).toEqual(['Member number', 'Chair'])
  expect(await find('ada')).toMatchObject({
    last: 'O',
    fields: { 'Member number': '7', Chair: 'yes' },
  })
  expect((await put({ Email: 'x' })).body.error.field).toBe('attendee.fields')
  const wrong = await put({ Chair: 'x'.repeat(201) })
  expect([wrong.status, wrong.body.error.field]).toEqual([400, 'attendee.fields.Chair'])
  // Nothing differs: not in the log again.
  const logged = (await audit('attendee-changed')).length
  await put({ Chair: 'yes' })
  expect(await audit('attendee-changed')).toHaveLength(logged)
})

test('an export has the fields, safe in a spreadsheet, and importing it changes nothing', async () => {
  await importing(members, 'keep=2,3')
  const { text } = await exported(event, 'organiser-attendees-export', token)
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^Email,First name,Last name,Member number,Ticket,Registered/),
    expect.stringMatching(/^ada@example.org,Ada,.*,'=1\+1,Early bird,/),
  ])
  const again = await importing(text, 'last=2&keep=3,4')
  expect(again.body).toMatchObject({ added: 0, changed: 0, faulty: [] })
})

test('columns used otherwise, without a heading, or named like what objects inherit are not kept', async () => {
  const odd = 'Email,First,__proto__,constructor,,Ticket,ticket\nada@example.org,Ada,a,b,c,d,e\n'
  for (const place of [0, 1, 2, 3, 4, 6, 9]) {
    const { status, body } = await importing(odd, `keep=${place}`)
    expect([place, status, body.error.field]).toEqual([place, 400, 'keep'])
  }
  expect((await importing(odd, 'keep=5')).status).toBe(200)
  expect((await find('ada')).fields).toEqual({ Ticket: 'd' })
})

test('an event has at most twenty fields, and a row with a value that is too long is listed', async () => {
  const head = Array.from({ length: 20 }, (_, n) => `Own ${n}`)
  const cells = head.map(() => 'x'.repeat(200))
  const csv = (more: string) =>
    `Email,First,${head.join(',')},More\nada@example.org,Ada,${cells.join(',')},${more}\n`
  const keep = head.map((_, n) => n + 2).join(',')
  const long = await importing(csv('y'.repeat(201)), 'keep=22')
  expect(long.body).toMatchObject({
    changed: 0,
    faulty: [{ line: 2, errors: [{ field: 'fields' }] }],
  })
  await call('attendee-field-remove', { name: 'More' })
  expect((await importing(csv('y'), `keep=${keep}`)).body.changed).toBe(1)
  const { status, body } = await importing(csv('y'), 'keep=22')
  expect([status, body.error.reason]).toEqual([400, 'too-many-fields'])
})

test('fields are corrected by hand, part of the person’s data, and deleted with everyone’s values', async () => {
  await importing(members, 'keep=2,3')
  const { id, revision } = await find('ada')
  const attendee = { email: 'ada@example.org', first: 'Ada', last: 'Okafor' }
  const save = (fields: object) =>
    call('organiser-attendee-save', { id, revision, attendee: { ...attendee, fields } })
  const unknown = await save({ Seat: '4' })
  expect([unknown.status, unknown.body.error.field]).toEqual([400, 'attendee.fields.Seat'])
  const saved = await save({ 'Member number': '4711' })
  expect(saved.body.fields).toEqual({ 'Member number': '4711', Ticket: 'Early bird' })
  expect((await save({ Ticket: '' })).status).toBe(409)
  const { data } = (await call('organiser-attendee-data', { id })).body
  expect(data.attendee.fields).toEqual(saved.body.fields)

  await call('attendee-field-remove', { name: 'Ticket' })
  expect(await names()).toEqual(['Member number'])
  expect(await event.rows("select id from attendee where fields like '%Ticket%'")).toEqual([])
  expect(await audit('attendee-field-removed')).toMatchObject([{ about: 'Ticket' }])
})
