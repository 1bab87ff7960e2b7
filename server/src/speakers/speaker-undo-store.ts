/** Makes two speakers one person, or one two, and takes it back. */
import { randomUUID } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { FolderSession } from '@rostra/domain/sessions/session'
import { revisionOf, type Stamp, sessionItems } from '../event/edited-items-store.ts'
import { placesOf, type SpeakerRow, showsOf } from '../event/speaker-rows-store.ts'
import type { Trx } from '../tables.ts'
import { changeEntries, tagOf, withDetails } from './speaker-entries-store.ts'
import { allSessions, detailsIn } from './speakers-store.ts'

/** ms for which such a change can be taken back. */
const undoLasts = 24 * 3600_000

type Changed = { before: FolderSession[]; after: FolderSession[] }

/** Resolves to what takes it back. */
async function remember(trx: Trx, changes: readonly Changed[], at: number): Promise<string> {
  await trx
    .deleteFrom('speaker_undo')
    .where('at', '<=', at - undoLasts)
    .execute()
  const first = new Map<string, FolderSession>()
  const last = new Map<string, FolderSession>()
  for (const { before, after } of changes) {
    for (const it of before) if (!first.has(it.id)) first.set(it.id, it)
    for (const it of after) last.set(it.id, it)
  }
  const revisions = [...last].map(([id, session]) => [id, revisionOf(session)])
  const id = randomUUID()
  await trx
    .insertInto('speaker_undo')
    .values({
      id,
      before_change: JSON.stringify([...first.values()]),
      revisions: JSON.stringify(Object.fromEntries(revisions)),
      at,
    })
    .execute()
  return id
}

/** The second becomes the first one, who keeps their details; what only the second has is added. */
export async function mergeSpeakers(
  trx: Trx,
  row: SpeakerRow,
  second: SpeakerRow,
  stamp: Stamp,
): Promise<string> {
  const sessions = await allSessions(trx)
  const details = { ...detailsIn(second, sessions), ...kept(detailsIn(row, sessions)) }
  const email = row.email ?? second.email
  const person = tagOf(row)
  const shows = new Set(showsOf(row))
  // The addresses of a person are one address.
  const own = await changeEntries(
    trx,
    [row],
    (entry) => ({ ...entry, ...(email ? { email } : {}), person: entry.person ?? person }),
    { isOwn: true, stamp },
  )
  const theirs = await changeEntries(
    trx,
    [second],
    (entry, showId) =>
      shows.has(showId)
        ? null
        : { ...withDetails(entry, details), ...(email ? { email } : {}), person },
    { isOwn: true, stamp },
  )
  return remember(trx, [own, theirs], stamp.changed_at ?? 0)
}

const kept = (details: object) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value && value.length > 0))

/** The speaker of these sessions becomes another person. The address stays with the one who has the other sessions. */
export async function splitSpeaker(
  trx: Trx,
  row: SpeakerRow,
  showIds: readonly string[],
  stamp: Stamp,
): Promise<string> {
  const chosen = new Set(showIds)
  const shows = showsOf(row)
  const refused = shows.every((id) => chosen.has(id))
    ? 'speaker-split-all'
    : [...chosen].every((id) => shows.includes(id))
      ? undefined
      : 'speaker-split-none'
  if (refused) throw new Problem('invalid', { reason: reason(refused), field: 'sessions' })
  const others = placesOf(row).filter(([showId]) => !chosen.has(showId))
  const { email } = row
  const tagged = await changeEntries(
    trx,
    [{ ...row, places: JSON.stringify(others) }],
    (entry) => ({ ...entry, ...(email ? { email } : {}), person: entry.person ?? tagOf(row) }),
    { isOwn: false },
  )
  const person = randomUUID()
  const split = await changeEntries(
    trx,
    [{ ...row, places: JSON.stringify(placesOf(row).filter(([showId]) => chosen.has(showId))) }],
    ({ email: _, ...entry }) => ({ ...entry, person }),
    { isOwn: true, stamp },
  )
  return remember(trx, [tagged, split], stamp.changed_at ?? 0)
}

/** Throws `out-of-date` when one of the sessions was changed since. Resolves to their titles. */
export async function undoSpeakers(trx: Trx, id: string, stamp: Stamp): Promise<string[]> {
  const row = await trx
    .deleteFrom('speaker_undo')
    .where('id', '=', id)
    .where('at', '>', (stamp.changed_at ?? 0) - undoLasts)
    .returningAll()
    .executeTakeFirst()
  const late = () => new Problem('out-of-date', { reason: reason('speaker-undo-late') })
  if (!row) throw late()
  const revisions = JSON.parse(row.revisions) as Record<string, string>
  const before = JSON.parse(row.before_change) as FolderSession[]
  for (const session of before) {
    const item = await sessionItems.find(trx, session.id)
    if (!item || item.removedAt !== null || item.revision !== revisions[session.id]) throw late()
  }
  for (const session of before) await sessionItems.change(trx, session, stamp)
  return before.map(({ title }) => title)
}
