/** Takes over the people of a file, in portions, so that sockets are served between. */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ImportMode } from '@rostra/domain/attendees/attendee-entry'
import { mergedFields } from '@rostra/domain/attendees/attendee-fields'
import type { FoundAttendee } from '@rostra/domain/attendees/file/attendee-file'
import type { Db } from '../tables.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'
import { type Person, told } from './attendee-admin-store.ts'
import { readFields, writeFields } from './attendee-fields-store.ts'
import { addOrChange, keysOf } from './attendees-store.ts'

export type Imported = { added: number; changed: number; same: number }

// SQLite binds at most 32,766 values in a statement.
const portion = 1000

/** Compares with the registered attendees, and stores unless `dry`. In portions, so that sockets are served between. */
export async function takeAttendees(
  trx: Db,
  entries: readonly FoundAttendee[],
  { mode, dry, now }: { mode: ImportMode; dry: boolean; now: number },
): Promise<Imported> {
  const done: Imported = { added: 0, changed: 0, same: 0 }
  // The order of the file is the order of registration.
  let waiting: Placed[] = entries.map((entry, place) => ({ ...entry, place }))
  while (waiting.length > 0) {
    const part = waiting.slice(0, portion)
    const late = await takePart(trx, part, done, { mode, dry, now })
    waiting = [...late, ...waiting.slice(portion)]
    await setImmediate()
  }
  return done
}

type Placed = FoundAttendee & { place: number }

/** Adds to `done`; returns those whom another import has registered since they were looked up. */
async function takePart(
  trx: Db,
  part: readonly Placed[],
  done: Imported,
  { mode, dry, now }: { mode: ImportMode; dry: boolean; now: number },
): Promise<Placed[]> {
  const emails = part.map(({ email }) => email)
  const rows = await trx
    .selectFrom('attendee')
    .select(['email', 'first', 'last', 'fields'])
    .where('email', 'in', emails)
    .execute()
  const existing = new Map(rows.map((row) => [row.email, row]))
  const fieldsOf = ({ email, fields = {} }: FoundAttendee) =>
    writeFields(mergedFields(readFields(existing.get(email)?.fields ?? null), fields))
  const {
    added = [],
    changed = [],
    same = [],
  } = Object.groupBy(part, (entry) => {
    const before = existing.get(entry.email)
    if (!before) return 'added'
    const isSame = sameName(before, entry) && before.fields === fieldsOf(entry)
    return mode === 'add' || isSame ? 'same' : 'changed'
  })
  const rowOf = ({ place, fields, ...entry }: Placed) => ({
    id: randomUUID(),
    created_at: now + place,
    ...entry,
    ...keysOf(entry),
    fields: fieldsOf({ ...entry, ...(fields && { fields }) }),
  })
  done.same += same.length
  done.changed += changed.length
  if (!dry && changed.length > 0) await addOrChange(trx, changed.map(rowOf))
  if (dry || added.length === 0) {
    done.added += added.length
    return []
  }
  const stored = await trx
    .insertInto('attendee')
    .values(added.map(rowOf))
    .onConflict((row) => row.column('email').doNothing())
    .returning(['id', 'email', 'first', 'last'])
    .execute()
  done.added += stored.length
  await tellWebhooks(trx, 'attendee.registered', now, stored.map(told))
  const isStored = new Set(stored.map(({ email }) => email))
  return added.filter(({ email }) => !isStored.has(email))
}

const sameName = (a: Omit<Person, 'id' | 'email'>, b: typeof a) =>
  a.first === b.first && a.last === b.last
