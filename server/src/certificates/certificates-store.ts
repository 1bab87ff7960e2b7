/** The codes of certificates, and the people they are about. */
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { AttendeeFields } from '@rostra/domain/attendees/attendee-fields'
import { readFields } from '../attendees/attendee-fields-store.ts'
import type { PersonalData } from '../personal-data.ts'
import type { Db } from '../tables.ts'

/** Without letters that look like digits: people copy codes from paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
export const codeLength = 10
/** Those given before have 26. Nothing else is worth a database query. */
const isCode = /^(?:[0-9a-hjkmnp-tv-z]{10}|[0-9a-hjkmnp-tv-z]{26})$/

/**
 * The code as it is stored, or undefined for what can't be one. Forgives what people do when they type it: capitals,
 * hyphens, spaces, and letters for the digits that look like them.
 */
export function readCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return isCode.test(code) ? code : undefined
}

/** The code as it is printed, such as `KDTDS-685D1`; one that was given before in one piece, as it was then. */
export const writtenCode = (code: string): string =>
  code.length === codeLength
    ? `${code.slice(0, 5)}-${code.slice(5)}`.toUpperCase()
    : code.toUpperCase()

/** 50 random bits: guessing is limited where codes are opened. */
const newCode = (): string =>
  [...randomBytes(codeLength)].map((byte) => letters[byte % letters.length]).join('')

type Certified = {
  id: string
  email: string | null
  first: string
  last: string
  fields: AttendeeFields
}
export type NamedAttendee = Certified & { search: string }

const named = ['id', 'email', 'first', 'last', 'fields'] as const
/** Rows per query. */
const portion = 1000

export type CertificatesStore = ReturnType<typeof createCertificatesStore>

/** `makeCode` is another one in tests. */
export const createCertificatesStore = (db: Db, makeCode = newCode) => {
  const codesOf = async (ids: readonly string[]): Promise<Map<string, string>> => {
    const rows = await db
      .selectFrom('certificate')
      .selectAll()
      .where('attendee_id', 'in', ids)
      .execute()
    return new Map(rows.flatMap(({ attendee_id: id, code }) => (id ? [[id, code]] : [])))
  }
  /** In one order everywhere, so that two instances wait for each other rather than both at once. */
  const give = (ids: readonly string[]) =>
    db.transaction().execute(async (trx) => {
      for (const id of ids.toSorted())
        await trx
          .insertInto('certificate')
          .columns(['code', 'attendee_id'])
          .expression((eb) =>
            eb
              .selectFrom('attendee')
              .select((it) => [it.val(makeCode()).as('code'), 'attendee.id'])
              .where('attendee.id', '=', id),
          )
          // Of the person, or of another one's code.
          .onConflict((row) => row.doNothing())
          .execute()
    })

  return {
    /** Everyone's code, by id; those without one get it now. People who are not registered have none. */
    async codes(ids: readonly string[]): Promise<Map<string, string>> {
      const found = new Map<string, string>()
      for (let from = 0; from < ids.length; from += portion) {
        const some = ids.slice(from, from + portion)
        let codes = await codesOf(some)
        for (let tries = 0; tries < 3; tries += 1) {
          const without = some.filter((id) => !codes.has(id))
          if (without.length === 0) break
          await give(without)
          // Another instance may have been first.
          codes = await codesOf(some)
        }
        for (const [id, code] of codes) found.set(id, code)
        await setImmediate()
      }
      return found
    },

    /** Undefined for a code that was never given out; null once its person is erased or removed. */
    async personOf(code: string): Promise<Certified | null | undefined> {
      const row = await db
        .selectFrom('certificate')
        .leftJoin('attendee', 'attendee.id', 'certificate.attendee_id')
        .select(named)
        .where('code', '=', code)
        .executeTakeFirst()
      if (!row) return undefined
      const { id, email, first, last, fields } = row
      if (id === null) return null
      return { id, email, first: first ?? '', last: last ?? '', fields: readFields(fields) }
    },

    /** All attendees, by name, in portions. */
    async *attendees(): AsyncGenerator<NamedAttendee[]> {
      let after = { name: '', id: '' }
      while (true) {
        const rows = await db
          .selectFrom('attendee')
          .select([...named, 'search', 'name_key'])
          .where((eb) => eb(eb.refTuple('name_key', 'id'), '>', eb.tuple(after.name, after.id)))
          .orderBy('name_key')
          .orderBy('id')
          .limit(portion)
          .execute()
        yield rows.map(({ name_key: _, ...row }) => ({ ...row, fields: readFields(row.fields) }))
        const last = rows.at(-1)
        if (!last || rows.length < portion) return
        after = { name: last.name_key, id: last.id }
        await setImmediate()
      }
    },

    /** Those of them who are still registered. */
    async registered(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db.selectFrom('attendee').select('id').where('id', 'in', ids).execute()
      return new Set(rows.map(({ id }) => id))
    },
  }
}

/** A code without its person stays, so that its page can say that the certificate can't be confirmed any more. */
export const certificatesPersonalData = (db: Db): PersonalData => ({
  scrubs: [
    {
      table: 'certificate',
      lasts: true,
      async some(trx, limit) {
        const rows = await trx
          .selectFrom('certificate')
          .select('code')
          .where('attendee_id', 'is not', null)
          .limit(limit)
          .execute()
        const codes = rows.map(({ code }) => code)
        if (codes.length > 0)
          await trx
            .updateTable('certificate')
            .set({ attendee_id: null })
            .where('code', 'in', codes)
            .execute()
        return codes.length
      },
    },
  ],

  async ofPerson({ id }) {
    const row = await db
      .selectFrom('certificate')
      .select('code')
      .where('attendee_id', '=', id)
      .executeTakeFirst()
    return { certificate: row?.code ?? null }
  },

  async erase(trx, { id }) {
    await trx
      .updateTable('certificate')
      .set({ attendee_id: null })
      .where('attendee_id', '=', id)
      .execute()
    return undefined
  },
})
