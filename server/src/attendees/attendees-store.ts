import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import { foldedName } from '@rostra/domain/attendees/attendee-entry'
import { mergedFields } from '@rostra/domain/attendees/attendee-fields'
import type { FoundAttendee } from '@rostra/domain/attendees/file/attendee-file'
import type { FolderAttendee } from '@rostra/domain/event/event-folder'
import type { Language } from '@rostra/domain/languages'
import { rehearsalDomain } from '@rostra/domain/rehearsal/rehearsal'
import type { Insertable, NotNull } from 'kysely'
import type { Db, Tables } from '../tables.ts'
import { attendeeFields, writeFields } from './attendee-fields-store.ts'
import { notSimulated } from './not-simulated.ts'

/** Times are epoch ms. */
export type TokenRow = {
  hash: string
  attendee_id: string
  created_at: number
  expires_at: number
  /** Of the page that signed in, if we have it. */
  language: Language | undefined
}

export type AttendeesStore = ReturnType<typeof createAttendeesStore>

// SQLite binds at most 32,766 values in a statement; eight per row stay far below.
const rowsInStatement = 1000

export const createAttendeesStore = (db: Db) => ({
  /** The attendee who signs in with this address: their own, or one the team has added. */
  async byEmail(email: string): Promise<SignedInUser | undefined> {
    const registered = await db
      .selectFrom('attendee')
      .select(['id', 'email', 'first', 'last'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (registered) return registered
    return db
      .selectFrom('attendee_address')
      .innerJoin('attendee', 'attendee.id', 'attendee_address.attendee_id')
      .select(['attendee.id', 'attendee.email', 'attendee.first', 'attendee.last'])
      .where('attendee_address.email', '=', email)
      .executeTakeFirst()
  },

  /** The number of registered attendees, without simulated ones. */
  async count(): Promise<number> {
    const { count } = await db
      .selectFrom('attendee')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(notSimulated)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** The first registered attendee with an address, without simulated ones. */
  first: (): Promise<SignedInUser | undefined> =>
    db
      .selectFrom('attendee')
      .select(['id', 'email', 'first', 'last'])
      .where('email', 'not like', `%${rehearsalDomain('')}`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  /** All attendees with an address, except simulated ones, in order of registration. */
  all: (): Promise<FolderAttendee[]> =>
    db
      .selectFrom('attendee')
      .select(['email', 'first', 'last'])
      .where('email', 'not like', `%${rehearsalDomain('')}`)
      .$narrowType<{ email: NotNull }>()
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /**
   * Registers new people and updates the names of those already registered, in transactions of `rowsInStatement`. It
   * pauses between them, so that a server on the same file can write; after an interruption it can be run again.
   */
  async register(attendees: readonly FoundAttendee[], now: number): Promise<void> {
    for (let from = 0; from < attendees.length; from += rowsInStatement) {
      const began = performance.now()
      const some = attendees.slice(from, from + rowsInStatement)
      const before = await attendeeFields.byEmail(
        db,
        some.map(({ email }) => email),
      )
      const rows = some
        // The order of the file is the order of registration.
        .map(({ fields = {}, ...attendee }, index) => ({
          id: randomUUID(),
          created_at: now + from + index,
          ...attendee,
          ...keysOf(attendee),
          fields: writeFields(mergedFields(before.get(attendee.email) ?? {}, fields)),
        }))
      await addOrChange(db, rows)
      if (from + rowsInStatement < attendees.length) await setTimeout(performance.now() - began)
    }
  },

  /** At most 8,000 rows: SQLite binds at most 32,766 values in a statement. */
  async addTokens(rows: readonly TokenRow[]): Promise<void> {
    // Before the tokens, which hold the attendees' rows: whoever is being removed would wait for us, and we for that.
    for (const [language, some] of Map.groupBy(rows, (it) => it.language))
      if (language)
        await db
          .updateTable('attendee')
          .set({ language })
          .where('id', 'in', [...new Set(some.map((it) => it.attendee_id))])
          .where((eb) => eb.or([eb('language', 'is', null), eb('language', '!=', language)]))
          .execute()
    await db
      .insertInto('token')
      .values(rows.map(({ language: _, ...token }) => token))
      .execute()
  },

  /** The attendee of a token that has not expired, and when it expires (epoch ms). */
  byToken: (hash: string, now: number) =>
    db
      .selectFrom('token')
      .innerJoin('attendee', 'attendee.id', 'token.attendee_id')
      .select([
        'attendee.id',
        'attendee.email',
        'attendee.first',
        'attendee.last',
        'token.expires_at',
      ])
      .where('token.hash', '=', hash)
      .where('token.expires_at', '>', now)
      .executeTakeFirst(),

  /** Which of these tokens exist and have not expired; `simulated`: only those of simulated attendees. */
  async livingTokens(
    hashes: readonly string[],
    now: number,
    simulated: boolean,
  ): Promise<Set<string>> {
    const living = db
      .selectFrom('token')
      .select('hash')
      .where('hash', 'in', hashes)
      .where('expires_at', '>', now)
    const rows = await (simulated
      ? living
          .innerJoin('attendee', 'attendee.id', 'token.attendee_id')
          .where('attendee.email', 'like', `%${rehearsalDomain('')}`)
      : living
    ).execute()
    return new Set(rows.map(({ hash }) => hash))
  },

  async extendToken(hash: string, expiresAt: number): Promise<void> {
    await db.updateTable('token').set({ expires_at: expiresAt }).where('hash', '=', hash).execute()
  },

  async deleteToken(hash: string): Promise<void> {
    await db.deleteFrom('token').where('hash', '=', hash).execute()
  },

  async deleteExpiredTokens(now: number): Promise<void> {
    await db.deleteFrom('token').where('expires_at', '<=', now).execute()
  },
})

/** Registers people; of those whose address is already registered it changes name and fields. At most 3,000 rows. */
export async function addOrChange(
  db: Db,
  rows: readonly Insertable<Tables['attendee']>[],
): Promise<void> {
  await db
    .insertInto('attendee')
    .values(rows)
    .onConflict((row) =>
      row.column('email').doUpdateSet((eb) => ({
        first: eb.ref('excluded.first'),
        last: eb.ref('excluded.last'),
        name_key: eb.ref('excluded.name_key'),
        search: eb.ref('excluded.search'),
        fields: eb.ref('excluded.fields'),
      })),
    )
    .execute()
}

/** The keys by which a person is sorted and found. */
export const keysOf = ({ email, first, last }: Omit<SignedInUser, 'id'>) => ({
  name_key: foldedName(`${last || first} ${first}`),
  search: foldedName(`${first} ${last} ${email ?? ''}`),
})
