/** Server-owned data cannot be sent: no call or frame accepts a table's column as a key of its own. */
import { calls } from '@rostra/domain/contract/calls'
import { ClientFrame } from '@rostra/domain/contract/live-frames.schema'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEvent, type TestServer } from './open-event.ts'

let event: TestServer
let organiser: string
let columns: string[]
beforeAll(async () => {
  event = await openEvent({ env: { RATE_LIMITS: 'off' } })
  organiser = await event.organiser()
  const rows = await event.rows(
    "select distinct c.name from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'",
  )
  columns = [...rows.map(({ name }) => String(name)), '__proto__', 'constructor', 'role', 'isStaff']
})
afterAll(() => event.close())

/** The parts of a schema that are traversed here. */
type Schema = GenericSchema & {
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  items?: Schema[]
  value?: Schema
  options?: (Schema | string)[]
  pipe?: Schema[]
}

/** All object schemas within `schema`, including itself. */
function objectsIn(schema: Schema): Schema[] {
  const { entries = {}, wrapped, item, items = [], value, options = [], pipe = [] } = schema
  const parts = [wrapped, item, ...items, value, ...options, ...Object.values(entries)]
  const below = [...parts, ...pipe.filter((it) => it !== schema && it.kind === 'schema')]
    .filter((it): it is Schema => typeof it === 'object' && it !== null && it.kind === 'schema')
    .flatMap((it) => (it.type === schema.type && it.entries === entries ? [] : objectsIn(it)))
  return schema.entries ? [schema, ...below] : below
}

const taken: [name: string, schema: Schema][] = [
  ...Object.values(calls).map(({ name, payload }): [string, Schema] => [name, payload as Schema]),
  ...(ClientFrame as unknown as { options: Schema[] }).options.map((frame): [string, Schema] => [
    `the frame ${v.parse(v.looseObject({ literal: v.string() }), frame.entries?.t).literal}`,
    frame,
  ]),
]

test('more than a hundred calls and frames, and more than eighty columns, are tested', () => {
  expect(taken.length).toBeGreaterThan(100)
  expect(columns.length).toBeGreaterThan(80)
})

test.each(taken)(
  '%s refuses every database column that is not one of its own fields',
  (_, schema) => {
    for (const object of objectsIn(schema)) {
      expect(object.type).toBe('strict_object')
      for (const column of columns) {
        if (Object.hasOwn(object.entries ?? {}, column)) continue
        const sent = JSON.parse(`{${JSON.stringify(column)}: "x"}`) as unknown
        const { issues = [] } = v.safeParse(object, sent)
        expect([column, issues.some((it) => it.expected === 'never')]).toEqual([column, true])
      }
    }
  },
)

test('a valid payload with one extra column is refused over HTTP, and the row stays unchanged', async () => {
  const { attendees } = (await event.call('organiser-attendees', { search: 'bea' }, organiser)).body
  const [{ id, revision }] = attendees
  const attendee = { email: 'bea@example.org', first: 'Beatrix', last: 'Lindqvist' }
  const rows = () => event.rows('select * from attendee order by email')
  const before = await rows()
  for (const column of columns) {
    if (['id', 'revision', 'email', 'first', 'last'].includes(column)) continue
    const extra = JSON.parse(`{${JSON.stringify(column)}: "x"}`) as object
    for (const payload of [
      { id, revision, attendee, ...extra },
      { id, revision, attendee: { ...attendee, ...extra } },
    ]) {
      const text = JSON.stringify(payload).replace(
        /\}$/,
        column === '__proto__' ? ',"__proto__":1}' : '}',
      )
      const { status } = await event.call('organiser-attendee-save', {}, organiser, { body: text })
      expect([column, status]).toEqual([column, 400])
    }
  }
  expect(await rows()).toEqual(before)
})

test('a message with one extra column is not sent', async () => {
  const live = event.live()
  await live.enter(await event.join(), 'iwd')
  const own = ['t', 'channel', 'id', 'text', 'files']
  const extra = columns
    .filter((column) => !own.includes(column) && column !== '__proto__')
    .slice(0, 30)
  for (const [n, column] of extra.entries()) {
    const other = event.live()
    await other.enter(await event.join('bea@example.org'), 'iwd')
    await other.send({ t: 'send', channel: 'iwd', id: `m${n}`, text: 'x', [column]: 'x' } as never)
    expect(await other.next('error')).toMatchObject({ code: 'bad-frame' })
    other.close()
  }
  expect(await event.rows('select * from entry')).toEqual([])
  live.close()
})
