/** Speakers in the database: their entries, the addresses of their pages, what they saved, and what they answered. */
import type { FolderSession, Speaker } from '@rostra/domain/sessions/session'
import { detailsOf } from '@rostra/domain/speakers/speaker-people'
import { sessionItems } from '../event/edited-items-store.ts'
import { sessionOfRow } from '../event/event-rows.ts'
import { placesOf, type SpeakerRow, showsOf } from '../event/speaker-rows-store.ts'
import { secretHash } from '../platform/secrets.ts'
import type { Db, Trx } from '../tables.ts'

type Sessions = ReadonlyMap<string, FolderSession>

/** A speaker with their entries in `sessions`. */
export const entriesOf = (row: SpeakerRow, sessions: Sessions) =>
  placesOf(row).flatMap(([showId, place]) => sessions.get(showId)?.speakers[place] ?? [])

export const savedBy = ({ waiting }: Pick<SpeakerRow, 'waiting'>): Partial<Speaker> =>
  waiting ? JSON.parse(waiting) : {}

export async function allSessions(trx: Trx): Promise<Sessions> {
  const items = await sessionItems.all(trx)
  return new Map(items.map(({ content }) => [content.id, content]))
}

/** The sessions of one speaker. */
export async function sessionsOf(from: Db | Trx, row: SpeakerRow): Promise<Sessions> {
  const ids = showsOf(row)
  if (ids.length === 0) return new Map()
  const rows = await from
    .selectFrom('session')
    .selectAll()
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map((it) => [it.id, sessionOfRow(it)]))
}

/** As pages show them now. */
export const detailsIn = (row: SpeakerRow, sessions: Sessions): Speaker =>
  detailsOf(entriesOf(row, sessions))

/** Undefined for someone who is in no session. */
export const livingById = (from: Db | Trx, id: string): Promise<SpeakerRow | undefined> =>
  from
    .selectFrom('speaker')
    .selectAll()
    .where('id', '=', id)
    .where('gone_at', 'is', null)
    .executeTakeFirst()

/** Undefined for a secret that does not work, or no longer. */
export const speakerOfSecret = (from: Db | Trx, secret: string): Promise<SpeakerRow | undefined> =>
  from
    .selectFrom('speaker')
    .selectAll()
    .where('hash', '=', secretHash(secret))
    .where('gone_at', 'is', null)
    .executeTakeFirst()

/** Makes others that change the row wait until the transaction ends. */
export const lockSpeaker = (trx: Trx, id: string): Promise<SpeakerRow | undefined> =>
  trx
    .updateTable('speaker')
    .set({ id })
    .where('id', '=', id)
    .where('gone_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const changeSpeaker = (
  trx: Db | Trx,
  id: string,
  change: Partial<Omit<SpeakerRow, 'id'>>,
): Promise<unknown> => trx.updateTable('speaker').set(change).where('id', '=', id).execute()

/** Their answers, by the speaker's id; of those who are given, or of all. */
export async function answersOf(from: Db | Trx, id?: string) {
  const query = from.selectFrom('speaker_answer').selectAll().orderBy('at')
  const rows = await (id === undefined ? query : query.where('speaker_id', '=', id)).execute()
  return Map.groupBy(
    rows.map(({ speaker_id, session_id, coming, at }) => ({
      ...{ speaker_id, showId: session_id, coming: coming === 1 },
      at: new Date(at).toISOString(),
    })),
    ({ speaker_id }) => speaker_id,
  )
}

/** False if they have answered that before. The row of the speaker has to be locked. */
export async function putAnswer(
  trx: Trx,
  speakerId: string,
  { showId, coming, at }: { showId: string; coming: boolean; at: number },
): Promise<boolean> {
  const key = { speaker_id: speakerId, session_id: showId }
  const before = await trx
    .selectFrom('speaker_answer')
    .select('coming')
    .where((eb) => eb.and(key))
    .executeTakeFirst()
  const answer = { coming: coming ? 1 : 0, at }
  if (before?.coming === answer.coming) return false
  await trx
    .insertInto('speaker_answer')
    .values({ ...key, ...answer })
    .onConflict((it) => it.columns(['speaker_id', 'session_id']).doUpdateSet(answer))
    .execute()
  return true
}

/** Changes the row unless what the speaker was told has changed since it was read; false if it has. */
export async function tellSpeaker(
  from: Db | Trx,
  row: SpeakerRow,
  change: Partial<SpeakerRow>,
): Promise<boolean> {
  const { told, reminded_at, hash } = row
  const ours = await from
    .updateTable('speaker')
    .set(change)
    .where('id', '=', row.id)
    .where('told', told === null ? 'is' : '=', told)
    .where('reminded_at', reminded_at === null ? 'is' : '=', reminded_at)
    .where('hash', hash === null ? 'is' : '=', hash)
    .where('gone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ours !== undefined
}
