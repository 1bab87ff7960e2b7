/**
 * An encoder that takes over from another, under other names: its segments are added to the playlists that players
 * already have, so that open pages go on and the recording contains both.
 */
import { handedOver } from '@rostra/domain/studio/hand-over'
import { silentAfter } from '@rostra/domain/studio/studio'
import type { Tables, Trx } from '../tables.ts'
import {
  type HandOver,
  mainLanes,
  masterOf,
  names,
  type Offer,
  readOffer,
  tracksOf,
} from './offer.ts'
import type { ReadMaster } from './read-playlist.ts'
import { latestRates, masterOfRates } from './recording-rates-store.ts'
import { placesOf, type Said } from './recording-segments-store.ts'

/** ms after which an encoder that took over is expected to have sent all of its playlists. */
const allWithin = 6_000

/** `begins`: with this playlist an encoder takes over. */
export type Turn = { offer: Offer; begins: boolean }

/**
 * Whose turn it is when a playlist arrives. Undefined if the playlist is not to be stored: another encoder still sends,
 * or it isn't clear yet whether a master playlist follows. Encoders send it again with their next segment.
 */
export async function turnOf(
  trx: Trx,
  recording: Tables['recording'],
  said: Said & { ended: boolean },
): Promise<Turn | undefined> {
  const offer = readOffer(recording.master)
  const { handOver } = offer
  if (handOver && isOfCurrent(offer, handOver, said.path))
    return { offer: await settled(trx, recording.id, offer, handOver, said), begins: false }
  const isOver = handOver
    ? await areSilent(trx, recording, [...mainLanes(handOver).values()], said.at, handOver.take)
    : await isFirstOver(trx, recording, offer, said)
  if (!isOver) return handOver ? undefined : { offer, begins: false }
  const sent = offer.masters.findLast((it) => names(it, said.path))
  // An encoder with several renditions sends its master playlist right after the first segments.
  if (!sent && said.segments.length < 2 && !said.ended) return undefined
  return { offer: await next(trx, recording, offer, said, sent), begins: true }
}

/** Whether the encoder that sends now has named the playlist; players may not need all that it sends. */
function isOfCurrent({ masters }: Offer, { from }: HandOver, path: string): boolean {
  const sources = Object.values(from)
  const isTogether = (it: ReadMaster) =>
    names(it, path) && sources.some((other) => names(it, other))
  return sources.includes(path) || masters.some(isTogether)
}

/** When the newest file of a playlist arrived (epoch ms), of its takes from `take` on. */
async function newestAt(trx: Trx, id: string, playlist: string, take: number) {
  const row = await placesOf(trx, id)
    .select('file.at')
    .where('place.playlist', '=', playlist)
    .where('place.take', '>=', take)
    .where('file.file', 'is not', null)
    .orderBy('place.take', 'desc')
    .orderBy('place.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? undefined
}

async function areSilent(
  trx: Trx,
  { id, ended_at }: Tables['recording'],
  playlists: readonly string[],
  at: number,
  take = 0,
): Promise<boolean> {
  if (ended_at !== null) return true
  for (const playlist of playlists)
    if (at - ((await newestAt(trx, id, playlist, take)) ?? 0) < silentAfter) return false
  return true
}

/** Whether the playlist is another encoder's than all others so far, and these have fallen silent. */
async function isFirstOver(
  trx: Trx,
  recording: Tables['recording'],
  { masters }: Offer,
  { path, at, segments }: Said,
): Promise<boolean> {
  const { id, take, ended_at } = recording
  const all = await trx
    .selectFrom('recording_playlist')
    .select('playlist')
    .where('recording_id', '=', id)
    .execute()
  const others = all.flatMap(({ playlist }) => (playlist === path ? [] : [playlist]))
  const isTogether = (it: ReadMaster) => names(it, path) && others.some((other) => names(it, other))
  if (others.length === 0 || masters.some(isTogether)) return false
  const arrived = await Promise.all(others.map((other) => newestAt(trx, id, other, 0)))
  const newest = Math.max(...arrived.map((it) => it ?? 0))
  if (newest === 0 || (ended_at === null && at - newest < silentAfter)) return false
  const known = await placesOf(trx, id)
    .select(['place.take', 'file.at'])
    .where('place.playlist', '=', path)
    .orderBy('place.take')
    .orderBy('place.sequence')
    .limit(1)
    .executeTakeFirst()
  if (known && known.take < take) return false
  // A rendition that began beside the others belongs to their encoder.
  return newest < ((known ?? (await firstFile(trx, recording, segments)))?.at ?? at)
}

/** When the first of the segments arrived (epoch ms). */
const firstFile = (
  trx: Trx,
  { id, take }: Tables['recording'],
  segments: Said['segments'],
): Promise<{ at: number } | undefined> =>
  trx
    .selectFrom('recording_file')
    .select('at')
    .where('recording_id', '=', id)
    .where('take', '=', take)
    .where('path', 'in', ['', ...segments.slice(0, 50).map(({ path }) => path)])
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
/** The offer once the encoder that sends `said` has taken over with the next take. */
async function next(
  trx: Trx,
  { id, take }: Tables['recording'],
  offer: Offer,
  { path, at }: Said,
  sent: ReadMaster | undefined,
): Promise<Offer> {
  const before = await offeredBefore(trx, id, offer)
  const tracks = sent ? tracksOf(sent) : [{ path, kind: 'PICTURE' as const }]
  const begun = { take: take + 1, at, isSettled: false }
  const lists = offer.handOver?.lists ?? 0
  const from = handedOver(tracksOf(before), tracks)
  if (from || !sent) {
    const handOver = { ...begun, offered: before, from: from ?? {}, lists }
    return { ...offer, handOver }
  }
  const earlier = handedOver(tracks, tracksOf(before)) ?? {}
  for (const [lane, source] of Object.entries(earlier))
    if (lane !== source) await copyPlaces(trx, id, source, lane)
  const itself = Object.fromEntries(tracks.map((it) => [it.path, it.path]))
  return { ...offer, handOver: { ...begun, offered: sent, from: itself, lists: lists + 1 } }
}

async function offeredBefore(trx: Trx, id: string, offer: Offer): Promise<ReadMaster> {
  const rates = await latestRates(trx, id)
  const there = new Set(rates.map(({ playlist }) => playlist))
  return masterOf(offer, (it) => there.has(it)) ?? masterOfRates(rates)
}

/** Replaces the places of the playlist `to` with those of `from`. */
async function copyPlaces(trx: Trx, id: string, from: string, to: string): Promise<void> {
  for (const table of ['recording_segment', 'recording_playlist'] as const)
    await trx.deleteFrom(table).where('recording_id', '=', id).where('playlist', '=', to).execute()
  await trx
    .insertInto('recording_playlist')
    .columns(['recording_id', 'playlist', 'segments', 'breaks'])
    .expression((eb) =>
      eb
        .selectFrom('recording_playlist')
        .select(['recording_id', eb.val(to).as('playlist'), 'segments', 'breaks'])
        .where('recording_id', '=', id)
        .where('playlist', '=', from),
    )
    .execute()
  await trx
    .insertInto('recording_segment')
    .columns(['recording_id', 'playlist', ...placeColumns])
    .expression((eb) =>
      eb
        .selectFrom('recording_segment')
        .select(['recording_id', eb.val(to).as('playlist'), ...placeColumns])
        .where('recording_id', '=', id)
        .where('playlist', '=', from),
    )
    .execute()
}

const placeColumns = [
  'take',
  'sequence',
  'path',
  'duration',
  'starts_at',
  'encoder_at',
  'map_path',
  'discontinuity',
  'number',
  'breaks',
  'late',
] as const

/**
 * Once all playlists of an encoder that took over must have come, those that haven't are replaced by others: the one
 * that has just come, and those that came before.
 */
async function settled(
  trx: Trx,
  id: string,
  offer: Offer,
  handOver: HandOver,
  { path, at }: Said,
): Promise<Offer> {
  if (handOver.isSettled || at - handOver.at < allWithin) return offer
  const { from, offered, take } = handOver
  const there = new Set([path])
  for (const [source, lane] of mainLanes(handOver))
    if (await hasBegun(trx, id, lane, take)) there.add(source)
  const master = offer.masters.findLast((it) => names(it, path))
  const tracks = master ? tracksOf(master).filter((it) => there.has(it.path)) : []
  const lanes = tracksOf(offered).filter((it) => !there.has(from[it.path] ?? ''))
  const instead = tracks.length > 0 ? handedOver(lanes, tracks) : {}
  return { ...offer, handOver: { ...handOver, isSettled: true, from: { ...from, ...instead } } }
}

/** The take before the one with which the encoder took over, when this is its first playlist under that path. */
export async function joinsIn(trx: Trx, id: string, { handOver }: Offer, lane: string) {
  const isFirst = handOver && !(await hasBegun(trx, id, lane, handOver.take))
  return isFirst ? handOver.take - 1 : undefined
}

/** Whether there is anything of a playlist in the takes from `take` on. */
async function hasBegun(trx: Trx, id: string, playlist: string, take: number) {
  const row = await trx
    .selectFrom('recording_segment')
    .select('sequence')
    .where('recording_id', '=', id)
    .where('playlist', '=', playlist)
    .where('take', '>=', take)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
