/** Organisers' changes to attendees, each with its line in the audit log. */

import { randomUUID } from 'node:crypto'
import { nameOrEmail, type SignedInUser } from '@rostra/domain/attendees/attendee'
import type {
  AttendeeEntry,
  ImportAnswer,
  ImportMode,
} from '@rostra/domain/attendees/attendee-entry'
import type { AttendeeFields, OwnColumn } from '@rostra/domain/attendees/attendee-fields'
import type { AttendeesFound } from '@rostra/domain/attendees/file/attendee-file'
import type { ListedAttendee } from '@rostra/domain/attendees/organiser-attendees-calls'
import { invalidFields, Problem } from '@rostra/domain/contract/problems'
import { type ReasonWithMessage, reason } from '@rostra/domain/contract/reasons/reasons'
import type { Core } from '../core.ts'
import { record } from '../staff/audit-log.ts'
import type { Trx } from '../tables.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'
import {
  type AttendeeAdminStore,
  type AttendeeRow,
  attendeeRevision,
  told,
} from './attendee-admin-store.ts'
import { attendeeFields } from './attendee-fields-store.ts'
import { takeAttendees } from './attendee-import-store.ts'
import { checkedEntry } from './checked-entry.ts'
import { changeAttendee, putAttendee, storedEntry } from './put-attendee.ts'
import { createRemovedPeopleStore } from './removed-people-store.ts'
import type { SignIn } from './sign-in.ts'
import type { WithdrawnTokens } from './withdrawn-tokens-store.ts'

/** `fields` are the values of some. */
type Form = AttendeeEntry & { fields?: AttendeeFields | undefined }
/** Who removes people: a member of the team or a ticket shop. `at` is epoch ms. */
type Cause = { byId: string; byName: string; at: number }

export type AttendeeAdmin = ReturnType<typeof createAttendeeAdmin>

type Parts = { store: AttendeeAdminStore; withdrawn: WithdrawnTokens; signIn: SignIn }

export function createAttendeeAdmin(core: Core, { store, withdrawn, signIn }: Parts) {
  const { db, clock, personalData } = core
  const removed = createRemovedPeopleStore(db)
  const shared = core.topics.shared('attendees-changed', async () => signIn.forget())
  const listeners = new Set<() => void>()
  /** Clears names cached in memory, on all instances. */
  const changed = () => {
    signIn.forget()
    shared.publish()
    for (const listener of listeners) listener()
  }
  const ended = (tokens: readonly string[]): void => tokens.forEach(signIn.end)
  /** Removes what was erased from the database's log. */
  const emptyLog = () => core.storage.emptyLog().catch(core.onApplyError)
  const there = async (id: string): Promise<ListedAttendee> => {
    const found = await store.listed(id)
    if (!found) throw new Problem('unknown-person')
    return found
  }
  const taken = (email: string) =>
    invalidFields([{ field: 'attendee.email', ...reason('already-registered', { email }) }])

  /** Returns functions to call after the transaction is committed. */
  const eraseAll = async (trx: Trx, people: readonly AttendeeRow[], by: SignedInUser) => {
    const after: (() => Promise<unknown>)[] = []
    for (const row of people)
      after.push(...(await personalData.erase(trx, { ...row, nobody: `erased-${randomUUID()}` })))
    await record(trx, {
      at: clock(),
      byId: by.id,
      action: 'attendee-erased',
      about: 'an erased attendee',
    })
    return after
  }
  const unregister = async (trx: Trx, ids: readonly string[]) => {
    await personalData.unregister(trx, ids)
    await withdrawn.keep(trx, ids)
    return store.remove(trx, ids)
  }

  const removeAll = async (trx: Trx, listed: readonly string[], cause: Cause) => {
    // Two calls with the same people in another order must not wait for each other.
    const ids = [...new Set(listed)].toSorted()
    if (ids.length === 0) return { tokens: [], count: 0 }
    const gone: AttendeeRow[] = []
    for (const id of ids) {
      const row = await store.lock(trx, id)
      if (!row) continue
      gone.push(row)
      const { created_at: _, fields: __, ...before } = row
      const about = row.email ?? nameOrEmail(row)
      await record(trx, { ...cause, action: 'attendee-removed', about, before })
    }
    await tellWebhooks(trx, 'attendee.removed', cause.at, gone.map(told))
    return { tokens: await unregister(trx, ids), count: gone.length }
  }

  return {
    page: store.page,
    fields: () => attendeeFields.names(db),
    /** A file's columns as fields of the attendees. Throws `invalid` for more than an event can have. */
    namedFields: (columns: readonly OwnColumn[]) => attendeeFields.named(db, columns),

    /** Deletes a field with everyone's values; no effect if there is none of this name. */
    removeField: (by: SignedInUser, name: string) =>
      db.transaction().execute(async (trx) => {
        if (await attendeeFields.remove(trx, name))
          await record(trx, {
            at: clock(),
            byId: by.id,
            action: 'attendee-field-removed',
            about: name,
          })
      }),

    async add(by: SignedInUser, form: Form): Promise<ListedAttendee> {
      const entry = checkedEntry(form, 'attendee.')
      const fields = await attendeeFields.checked(db, form.fields)
      const at = clock()
      const id = await db.transaction().execute(async (trx) => {
        const added = await store.add(trx, entry, at, fields)
        if (!added) throw taken(entry.email)
        const after = { id: added, ...entry, ...(form.fields && { fields }) }
        await record(trx, { at, byId: by.id, action: 'attendee-added', about: entry.email, after })
        return added
      })
      return there(id)
    },

    async put(by: SignedInUser, form: Form) {
      const { isChanged, ...done } = await putAttendee(core, store, by, form)
      if (isChanged) changed()
      return done
    },

    async save(by: SignedInUser, id: string, revision: string, form: Form) {
      await db.transaction().execute(async (trx) => {
        const row = await store.lock(trx, id)
        if (!row) throw new Problem('unknown-person')
        const entry = changedEntry(form, row)
        const before = storedEntry(row)
        const given = await attendeeFields.checked(trx, form.fields)
        if (attendeeRevision(before) !== revision)
          throw new Problem('already-changed', {
            conflict: { revision: attendeeRevision(before), current: before },
          })
        if (entry.email !== null && (await store.isTaken(trx, entry.email, id)))
          throw taken(entry.email)
        await changeAttendee(trx, store, row, { ...entry, given }, { by, at: clock() })
      })
      changed()
      return there(id)
    },

    async remove(by: SignedInUser, listed: readonly string[]): Promise<number> {
      const cause = { byId: by.id, byName: nameOrEmail(by), at: clock() }
      const { tokens, count } = await db
        .transaction()
        .execute((trx) => removeAll(trx, listed, cause))
      ended(tokens)
      return count
    },

    /** For other features: call `ended` with the tokens once the transaction is committed. */
    removeAll,
    ended,
    /** Call it after a transaction that has changed names or addresses. */
    changed,
    /** Calls the listener when people were renamed, added or removed on this instance. */
    onChange: (listener: () => void) => void listeners.add(listener),

    /** Registers the people in a file; with `dry` nothing is changed. */
    async take(
      by: SignedInUser,
      { attendees: people, ...others }: AttendeesFound,
      { mode, dry, keep }: { mode: ImportMode; dry: boolean; keep: readonly OwnColumn[] },
    ): Promise<ImportAnswer> {
      const now = clock()
      // Only reads, so without a transaction that would make writers wait.
      if (dry) {
        const counts = await takeAttendees(db, people, { mode, dry, now })
        return { ...counts, ...others }
      }
      const done = await db.transaction().execute(async (trx) => {
        await attendeeFields.keep(trx, keep)
        const counts = await takeAttendees(trx, people, { mode, dry, now })
        if (counts.added + counts.changed > 0)
          await record(trx, {
            at: now,
            byId: by.id,
            action: 'attendees-imported',
            about: `${counts.added} added, ${counts.changed} updated`,
            after: {
              ...counts,
              leftOut: others.leftOut,
              repeated: others.repeated,
              faulty: others.faulty.length,
              kept: keep.map(({ name }) => name),
            },
          })
        return counts
      })
      changed()
      return { ...done, ...others }
    },

    async data(by: SignedInUser, id: string): Promise<Record<string, unknown>> {
      const person = await there(id)
      const { email } = person
      const data = await personalData.ofPerson(person)
      await db.transaction().execute((trx) =>
        record(trx, {
          at: clock(),
          byId: by.id,
          action: 'attendee-data-taken',
          about: email ?? nameOrEmail(person),
          after: { id },
        }),
      )
      return data
    },

    async erase(by: SignedInUser, id: string): Promise<void> {
      const person = await there(id)
      const before = person.email === null ? [] : await removed.withEmail(person.email)
      await personalData.beforeErase([person, ...before], person.email, by)
      const { tokens, after } = await db.transaction().execute(async (trx) => {
        const row = await store.lock(trx, id)
        if (!row) throw new Problem('unknown-person')
        const after = await eraseAll(trx, [...before, row], by)
        // Without what was erased.
        await tellWebhooks(trx, 'attendee.removed', clock(), [{ data: { id } }])
        return { tokens: await unregister(trx, [id]), after }
      })
      ended(tokens)
      for (const it of after) await it()
      await emptyLog()
    },

    /** Erases the data of someone removed, or who only wrote to the help desk. Throws `invalid` if there is none. */
    async eraseRemoved(by: SignedInUser, email: string): Promise<void> {
      if (await store.isRegistered(email)) throw invalidEmail(reason('still-registered'))
      const people = await removed.withEmail(email)
      if (people.length === 0 && !(await personalData.knows(email)))
        throw invalidEmail(reason('nothing-stored', { email }))
      await personalData.beforeErase(people, email, by)
      const nobody = { id: randomUUID(), email, first: '', last: '', created_at: clock() }
      const after = await db
        .transaction()
        .execute((trx) => eraseAll(trx, people.length > 0 ? people : [nobody], by))
      for (const it of after) await it()
      await emptyLog()
    },
  }
}

/** Someone without an address may stay without. Throws `invalid`. */
const changedEntry = (form: AttendeeEntry, before: AttendeeRow) =>
  before.email === null && form.email.trim() === ''
    ? { ...checkedEntry({ ...form, email: noEmail }, 'attendee.'), email: null }
    : checkedEntry(form, 'attendee.')

/** Only so that the other fields are checked. */
const noEmail = 'nobody@example.invalid'

const invalidEmail = (its: ReasonWithMessage) =>
  new Problem('invalid', { reason: its, field: 'email' })
