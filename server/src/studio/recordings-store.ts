/** Stores what encoders send; changes with the same key run one after the other, across all instances. */
import { setImmediate } from 'node:timers/promises'
import { Problem } from '@rostra/domain/contract/problems'
import { isSilent } from '@rostra/domain/studio/studio'
import { newSecret } from '../platform/secrets.ts'
import type { Db, Tables, Trx } from '../tables.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'
import { fromFirstThere, takeAlong } from './carried-files-store.ts'
import { joinsIn, turnOf } from './hand-over-store.ts'
import { noteLate } from './late-segments-store.ts'
import { laneOf, lanesOf, type Offer, readOffer, withMaster } from './offer.ts'
import type { ReadMaster, ReadSegment } from './read-playlist.ts'
import { addSegments, isAnotherTake, placesOf } from './recording-segments-store.ts'
import { isFromStart, type Range } from './shown-range.ts'
import { lockKey, type Target } from './studio-keys-store.ts'

export type RecordingRow = Tables['recording']

/** A file's stream key, path, sender and time of arrival (epoch ms). */
export type Sent = { key: string; path: string; sender: string; at: number }

export type SentFile = Sent & {
  /** Epoch ms. */
  begunAt: number
  bytes: number
  hash: string
  recorded: boolean
  /** Moves the file to its place; called once, before it is committed. */
  place(recordingId: string): Promise<string>
}

export type RecordingsStore = ReturnType<typeof createRecordingsStore>

export const createRecordingsStore = (db: Db) => {
  const ofTarget = ({ sessionId, language }: Target, on: Db | Trx = db) =>
    on
      .selectFrom('recording')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('language', '=', language)
      .where('removed_at', 'is', null)
      .orderBy('started_at', 'desc')
      .executeTakeFirst()

  /** Throws `wrong-stream-key` for a replaced key, `encoder-busy` when someone else is sending. */
  const opened = async (trx: Trx, { key, sender, at }: Sent): Promise<RecordingRow> => {
    const target = await lockKey(trx, key)
    if (!target) throw new Problem('wrong-stream-key')
    const existing = await ofTarget(target, trx)
    if (existing) {
      if (!isSilentNow(existing, at) && existing.sender !== sender)
        throw new Problem('encoder-busy')
      return existing
    }
    const row: RecordingRow = {
      id: newSecret().replace(/[-_]/g, 'x').slice(0, 20),
      session_id: target.sessionId,
      language: target.language,
      take: 1,
      master: null,
      sender,
      bytes: 0,
      started_at: at,
      sending_since: at,
      last_at: at,
      ended_at: null,
      removed_at: null,
      shown_from: null,
      shown_to: null,
      missing_since: null,
    }
    await trx.insertInto('recording').values(row).execute()
    return row
  }
  const save = (trx: Trx, id: string, change: Partial<RecordingRow>) =>
    trx.updateTable('recording').set(change).where('id', '=', id).execute()

  return {
    ofTarget,

    /** Recordings that were not removed, those of interpreters too. */
    all: (): Promise<RecordingRow[]> =>
      db.selectFrom('recording').selectAll().where('removed_at', 'is', null).execute(),

    /** Whether the newest segment that has arrived is within the range. */
    async reaches(id: string, range: Range): Promise<boolean> {
      const newest = await placesOf(db, id)
        .select(['place.starts_at', 'place.duration', 'file.at'])
        .where('file.file', 'is not', null)
        // Reads one row from the end of an index.
        .orderBy('place.take', 'desc')
        .orderBy('place.starts_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return newest !== undefined && isFromStart(newest, range)
    },

    /** True if the file is new, false if the same bytes are already stored. */
    addFile: (sent: SentFile): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const { path, hash, at, begunAt, sender, bytes } = sent
        const recording = await opened(trx, sent)
        const { id } = recording
        const same = await trx
          .selectFrom('recording_file')
          .selectAll()
          .where('recording_id', '=', id)
          .where('hash', '=', hash)
          .where('path', '=', path)
          .orderBy('take', 'desc')
          .executeTakeFirst()
        const here = same?.take === recording.take ? same : await fileAt(trx, recording, path)
        if (here && here.hash === hash) {
          await trx
            .updateTable('recording_file')
            .set({ at })
            .where('recording_id', '=', id)
            .where('take', '=', here.take)
            .where('path', '=', path)
            .execute()
          return false
        }
        // The same name with different bytes: the encoder has restarted.
        const take = here ? recording.take + 1 : recording.take
        const file = same?.file ?? (await sent.place(id))
        const recorded = sent.recorded ? 1 : 0
        await trx
          .insertInto('recording_file')
          .values({
            ...{ recording_id: id, take, path, file, bytes, hash, at, recorded },
            begun_at: begunAt,
          })
          .execute()
        await noteLate(trx, { id, take }, { path, at })
        await save(trx, id, {
          take,
          last_at: at,
          sender,
          bytes: recording.bytes + (same ? 0 : bytes),
          ...(take > recording.take ? { ended_at: null } : {}),
          ...(isSilentNow(recording, at) ? { sending_since: at } : {}),
        })
        return same === undefined
      }),

    /** True if the playlist contains anything new. A long one is added in parts, and other work runs between them. */
    async addPlaylist(sent: Sent, segments: readonly ReadSegment[], ended: boolean) {
      /** `begun`: what players are offered since the first part, which decides whose turn it is. */
      const addPart = (begun?: Offer) =>
        db.transaction().execute(async (trx) => {
          const { path, at, sender } = sent
          const recording = await opened(trx, sent)
          const { id } = recording
          const turn = begun
            ? { offer: begun, begins: false }
            : await turnOf(trx, recording, { path, at, segments, ended })
          if (!turn) return { isNew: false, left: 0 }
          const { offer, begins } = turn
          const lanes = lanesOf(offer, path)
          if (lanes.length === 0 && !begins) return { isNew: false, left: 0 }
          const lane = laneOf(offer, path)
          const another =
            begins || (await isAnotherTake(trx, recording, { path: lane, at, segments }))
          const take = another ? recording.take + 1 : recording.take
          const joins = begun ? undefined : await joinsIn(trx, id, offer, lane)
          const before = joins ?? recording.take
          if (another || joins) await takeAlong(trx, { id, take: before }, take, segments, at)
          const listed = joins ? await fromFirstThere(trx, { id, take }, segments) : segments
          let [added, left] = [0, 0]
          for (const path of lanes) {
            const said = { path, at, segments: listed }
            const part = await addSegments(trx, { ...recording, take }, said, begun !== undefined)
            added += part.added
            left = Math.max(left, part.left)
          }
          const isOver = ended && left === 0
          if (isOver && recording.ended_at === null && recording.language === '')
            await tellWebhooks(trx, 'recording.ready', at, [
              { data: { id, showId: recording.session_id } },
            ])
          await save(trx, id, {
            take,
            sender,
            ...(!begun && (begins || offer.handOver?.isSettled)
              ? { master: JSON.stringify(offer) }
              : {}),
            ...(another ? { last_at: at } : {}),
            // An encoder that continues reopens a closed recording.
            ...(isOver
              ? { ended_at: recording.ended_at ?? at }
              : added > 0
                ? { ended_at: null }
                : {}),
          })
          return { isNew: added > 0 || (isOver && recording.ended_at === null), left, offer }
        })
      const { isNew, left, offer } = await addPart()
      for (let more = left; more > 0; ) {
        await setImmediate()
        more = (await addPart(offer)).left
      }
      return isNew
    },

    addMaster: (sent: Sent, master: ReadMaster): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const recording = await opened(trx, sent)
        const text = JSON.stringify(withMaster(readOffer(recording.master), master))
        await save(trx, recording.id, { master: text, sender: sent.sender })
        return recording.master !== text
      }),

    /** Throws `encoder-busy` before anything is received. */
    async checkSender(target: Target, { sender, at }: Pick<Sent, 'sender' | 'at'>) {
      const row = await ofTarget(target)
      if (!row || isSilentNow(row, at)) return
      if (row.sender !== sender) throw new Problem('encoder-busy')
    },
  }
}

const isSilentNow = ({ last_at, ended_at }: RecordingRow, at: number): boolean =>
  isSilent({ lastAt: last_at, endedAt: ended_at }, at)

const fileAt = (trx: Trx, { id, take }: RecordingRow, path: string) =>
  trx
    .selectFrom('recording_file')
    .selectAll()
    .where('recording_id', '=', id)
    .where('take', '=', take)
    .where('path', '=', path)
    .executeTakeFirst()
