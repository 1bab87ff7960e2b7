/** The fields that an event's attendees have besides address and name, and their values. */
import { setImmediate } from 'node:timers/promises'
import { fieldsLimit } from '@rostra/domain/attendees/attendee-entry'
import {
  type AttendeeFields,
  fieldKey,
  fieldValue,
  fieldValueLimit,
  type OwnColumn,
} from '@rostra/domain/attendees/attendee-fields'
import { invalidFields } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Db } from '../tables.ts'

/** Rows per query. */
const portion = 1000

export const attendeeFields = {
  /** The names, in the order in which they were first kept. */
  async names(db: Db): Promise<string[]> {
    const rows = await db.selectFrom('attendee_field').select('name').orderBy('place').execute()
    return rows.map(({ name }) => name)
  },

  /**
   * The columns under the names that their fields already have. Throws `invalid`, about `field` of the call, for more
   * than an event can have.
   */
  async named(db: Db, columns: readonly OwnColumn[], field = 'keep'): Promise<OwnColumn[]> {
    const names = await this.names(db)
    const byKey = new Map(names.map((name) => [fieldKey(name), name]))
    const named = columns.map(({ place, name }) => {
      return { place, name: byKey.get(fieldKey(name)) ?? name }
    })
    if (new Set([...names, ...named.map(({ name }) => name)]).size > fieldsLimit)
      throw invalidFields([{ field, ...reason('too-many-fields', { limit: fieldsLimit }) }])
    return named
  },

  async keep(trx: Db, columns: readonly OwnColumn[]): Promise<void> {
    if (columns.length === 0) return
    await this.named(trx, columns)
    const last = await trx
      .selectFrom('attendee_field')
      .select((eb) => eb.fn.max('place').as('place'))
      .executeTakeFirst()
    const first = Number(last?.place ?? 0) + 1
    await trx
      .insertInto('attendee_field')
      .values(columns.map(({ name }, index) => ({ name, place: first + index })))
      .onConflict((it) => it.column('name').doNothing())
      .execute()
  },

  /** What was entered by hand, cleaned. Throws `invalid`, with names that start with `attendee.fields.` */
  async checked(db: Db, given: AttendeeFields = {}): Promise<AttendeeFields> {
    const names = await this.names(db)
    const cleaned = Object.entries(given).map(([name, value]) => [name, fieldValue(value)] as const)
    const errors = cleaned.flatMap(([name, value]) =>
      !names.includes(name)
        ? [{ field: `attendee.fields.${name}`, ...reason('attendee-field-gone', { name }) }]
        : value.length > fieldValueLimit
          ? [{ field: `attendee.fields.${name}`, ...tooLong(name) }]
          : [],
    )
    if (errors.length > 0) throw invalidFields(errors)
    return Object.fromEntries(cleaned)
  },

  /** Deletes a field with everyone's values; returns false if there is none of this name. */
  async remove(db: Db, name: string): Promise<boolean> {
    let after: string | undefined = ''
    while (after !== undefined) {
      after = await removeSome(db, name, after)
      await setImmediate()
    }
    const row = await db
      .deleteFrom('attendee_field')
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Everyone's fields by address, of those who are registered. */
  async byEmail(db: Db, emails: readonly string[]): Promise<Map<string | null, AttendeeFields>> {
    const rows = await db
      .selectFrom('attendee')
      .select(['email', 'fields'])
      .where('email', 'in', emails)
      .execute()
    return new Map(rows.map(({ email, fields }) => [email, readFields(fields)]))
  },
}

/** What is stored for a person; null if they have no fields. */
export const readFields = (stored: string | null): AttendeeFields =>
  stored === null ? {} : (JSON.parse(stored) as AttendeeFields)

export const writeFields = (fields: AttendeeFields): string | null =>
  Object.keys(fields).length === 0 ? null : JSON.stringify(fields)

const tooLong = (name: string) => reason('row-field-too-long', { name, limit: fieldValueLimit })

/** Returns the last id of the portion; undefined after the last one. */
async function removeSome(db: Db, name: string, after: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('attendee')
    .select(['id', 'fields'])
    .where('id', '>', after)
    .where('fields', 'is not', null)
    .orderBy('id')
    .limit(portion)
    .execute()
  for (const { id, fields } of rows) {
    const { [name]: gone, ...left } = readFields(fields)
    if (gone === undefined) continue
    await db
      .updateTable('attendee')
      .set({ fields: writeFields(left) })
      .where('id', '=', id)
      .execute()
  }
  return rows.at(-1)?.id
}
