/** Changes to all entries of a speaker, in a transaction that has locked the event. */
import { filled } from '@rostra/domain/defined'
import type { FolderSession, Speaker } from '@rostra/domain/sessions/session'
import { sessionItems } from '../event/edited-items-store.ts'
import { placesOf, type SpeakerRow } from '../event/speaker-rows-store.ts'
import type { Trx } from '../tables.ts'
import { entriesOf, sessionsOf } from './speakers-store.ts'

type Entry = FolderSession['speakers'][number]

/** The tag of a speaker's entries; those without one get it, so that they stay one person under another name. */
export const tagOf = ({ person, id }: Pick<SpeakerRow, 'person' | 'id'>): string => person ?? id

/**
 * Changes the entries; null takes one out. `isOwn` keeps the speakers as they are now, whatever the program says from
 * which a session comes. Resolves to the sessions before and after.
 */
export async function changeEntries(
  trx: Trx,
  rows: readonly SpeakerRow[],
  change: (entry: Entry, showId: string, row: SpeakerRow) => Entry | null,
  {
    isOwn,
    stamp,
  }: { isOwn: boolean; stamp?: { changed_at: number | null; changed_by: string | null } },
): Promise<{ before: FolderSession[]; after: FolderSession[] }> {
  const before: FolderSession[] = []
  const after: FolderSession[] = []
  const places = rows.flatMap((row) => placesOf(row).map((place) => ({ row, place })))
  for (const [showId, those] of Map.groupBy(places, ({ place }) => place[0])) {
    const item = await sessionItems.find(trx, showId)
    if (!item || item.removedAt !== null) continue
    const rowAt = new Map(those.map(({ row, place }) => [place[1], row]))
    const speakers = item.content.speakers.flatMap((entry, place) => {
      const row = rowAt.get(place)
      return row ? (change(entry, showId, row) ?? []) : [entry]
    })
    if (JSON.stringify(speakers) === JSON.stringify(item.content.speakers)) continue
    const changed = { ...item.content, speakers }
    const session = isOwn ? ownSpeakers(changed) : changed
    await sessionItems.change(trx, session, stamp ?? item.stamp)
    before.push(item.content)
    after.push(session)
  }
  return { before, after }
}

/**
 * Ties the entries together that have no tag yet. With an address in each they are tied already, and their sessions stay
 * as those who are editing them have read them.
 */
export async function tagEntries(trx: Trx, row: SpeakerRow): Promise<void> {
  const entries = entriesOf(row, await sessionsOf(trx, row))
  if (entries.every(({ email }) => email)) return
  const tagged = (entry: Entry) => (entry.person ? entry : { ...entry, person: tagOf(row) })
  await changeEntries(trx, [row], tagged, { isOwn: false })
}

/** An entry with other details; empty ones are taken out. */
export function withDetails(entry: Entry, details: Partial<Speaker>): Entry {
  const { first, last, file, ...more } = { ...entry, ...details }
  return { first, last, file, ...filled(more) }
}

function ownSpeakers(session: FolderSession): FolderSession {
  const { source } = session
  if (!source || source.own?.includes('speakers')) return session
  return { ...session, source: { ...source, own: [...(source.own ?? []), 'speakers'] } }
}
