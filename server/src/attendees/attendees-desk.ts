/** What organisers do with attendees, each change with its line in the audit log. */
import type { SignedInUser } from '@rostra/domain/attendee'
import {
  type AttendeeEntry,
  attendeeFaults,
  cleanAttendee,
  type ImportAnswer,
  type ImportMode,
} from '@rostra/domain/attendee-entry'
import type { ListedAttendee } from '@rostra/domain/contract/organiser-attendees-calls'
import { invalidFields, Problem } from '@rostra/domain/contract/problems'
import { changedFields } from '@rostra/domain/editing'
import type { AttendeeRows } from '../import/read-attendee-rows.ts'
import { record } from '../organiser/audit-log.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../tables.ts'
import { attendeesCsv } from './attendees-csv.ts'
import { type AttendeesDeskStore, attendeeRevision } from './attendees-desk-store.ts'
import type { AttendeesStore } from './attendees-store.ts'
import type { PersonData } from './person-data-store.ts'

export type AttendeesDeskDeps = {
  db: Db
  clock: Clock
  store: AttendeesDeskStore
  attendees: Pick<AttendeesStore, 'all'>
  person: PersonData
  /** Takes a message out of the chat, for everyone. */
  removeMessage(place: { channel: string; seq: number }, by: SignedInUser): Promise<unknown>
  /** Signs out everywhere, on all instances. */
  onTokenDead(tokenHash: string): void
  /** Removes mails that lie in the outbox folder and go to this person, or name their address. */
  removeMailFiles(email: string): Promise<void>
  /** Forgets names that are held in memory, on all instances. */
  onChanged(): void
}

export type AttendeesDesk = ReturnType<typeof makeAttendeesDesk>

export function makeAttendeesDesk(deps: AttendeesDeskDeps) {
  const { db, clock, store, attendees, person, removeMessage, onTokenDead, onChanged } = deps
  const there = async (id: string): Promise<ListedAttendee> => {
    const found = await store.listed(id)
    if (!found) throw new Problem('unknown-person')
    return found
  }
  const taken = (email: string) =>
    invalidFields([{ field: 'attendee.email', message: `${email} is registered already` }])

  return {
    page: store.page,

    async add(by: SignedInUser, form: AttendeeEntry): Promise<ListedAttendee> {
      const entry = checked(form)
      const at = clock()
      const id = await db.transaction().execute(async (trx) => {
        const added = await store.add(trx, entry, at)
        if (!added) throw taken(entry.email)
        const after = { id: added, ...entry }
        await record(trx, { at, byId: by.id, action: 'attendee-added', about: entry.email, after })
        return added
      })
      return there(id)
    },

    async save(by: SignedInUser, id: string, revision: string, form: AttendeeEntry) {
      const entry = checked(form)
      await db.transaction().execute(async (trx) => {
        const row = await store.hold(trx, id)
        if (!row) throw new Problem('unknown-person')
        const { created_at: _, id: __, ...before } = row
        if (attendeeRevision(before) !== revision)
          throw new Problem('changed-meanwhile', {
            conflict: { revision: attendeeRevision(before), current: before },
          })
        if (await store.isTaken(trx, entry.email, id)) throw taken(entry.email)
        const fields = changedFields(before, entry)
        if (Object.keys(fields.after).length === 0) return
        await store.change(trx, id, entry)
        await record(trx, {
          at: clock(),
          byId: by.id,
          action: 'attendee-changed',
          about: entry.email,
          before: { id, ...fields.before },
          after: { id, ...fields.after },
        })
      })
      onChanged()
      return there(id)
    },

    async remove(by: SignedInUser, ids: readonly string[]): Promise<number> {
      const at = clock()
      const { tokens, count } = await db.transaction().execute(async (trx) => {
        let count = 0
        for (const id of ids) {
          const row = await store.hold(trx, id)
          if (!row) continue
          count += 1
          const { created_at: _, ...before } = row
          await record(trx, {
            at,
            byId: by.id,
            action: 'attendee-removed',
            about: row.email,
            before,
          })
        }
        return { tokens: await store.remove(trx, ids), count }
      })
      for (const hash of tokens) onTokenDead(hash)
      return count
    },

    /** Reads nothing but what `rows` hold; with `dry` nothing is changed. */
    async take(
      by: SignedInUser,
      rows: AttendeeRows,
      { mode, dry }: { mode: ImportMode; dry: boolean },
    ): Promise<ImportAnswer> {
      if (!rows.ok) throw new Problem('invalid', { message: rows.message, field: 'file' })
      const now = clock()
      const done = await db.transaction().execute(async (trx) => {
        const counts = await store.take(trx, rows.attendees, { mode, dry, now })
        if (!dry && counts.added + counts.changed > 0)
          await record(trx, {
            at: now,
            byId: by.id,
            action: 'attendees-imported',
            about: `${counts.added} added, ${counts.changed} changed`,
            after: { ...counts, faulty: rows.faulty.length },
          })
        return counts
      })
      if (!dry) onChanged()
      return { ...done, faulty: rows.faulty }
    },

    async csv(by: SignedInUser): Promise<string> {
      const all = await attendees.all()
      await db.transaction().execute((trx) =>
        record(trx, {
          at: clock(),
          byId: by.id,
          action: 'attendees-exported',
          about: `${all.length} people`,
        }),
      )
      return attendeesCsv(all)
    },

    async data(by: SignedInUser, id: string): Promise<Record<string, unknown>> {
      const data = await person.all(id)
      if (!data) throw new Problem('unknown-person')
      const { email } = await there(id)
      await db.transaction().execute((trx) =>
        record(trx, {
          at: clock(),
          byId: by.id,
          action: 'attendee-data-taken',
          about: email,
          after: { id },
        }),
      )
      return data
    },

    async erase(by: SignedInUser, id: string): Promise<void> {
      const { email } = await there(id)
      // Files first: a crash leaves the person, who can be erased again.
      await deps.removeMailFiles(email)
      // Open pages drop the messages first; only then their words go from the log as well.
      for (const place of await person.messages(id)) await removeMessage(place, by)
      const tokens = await db.transaction().execute(async (trx) => {
        const row = await store.hold(trx, id)
        if (!row) throw new Problem('unknown-person')
        await person.erase(trx, row)
        await record(trx, {
          at: clock(),
          byId: by.id,
          action: 'attendee-erased',
          about: 'someone who was erased',
        })
        return store.remove(trx, [id])
      })
      // Another time for a mail that was written until its row was gone.
      await deps.removeMailFiles(email)
      for (const hash of tokens) onTokenDead(hash)
    },
  }
}

function checked(form: AttendeeEntry): AttendeeEntry {
  const entry = cleanAttendee(form)
  const faults = attendeeFaults(entry, form.email)
  if (faults.length > 0)
    throw invalidFields(
      faults.map(({ field, message }) => ({ field: `attendee.${field}`, message })),
    )
  return entry
}
