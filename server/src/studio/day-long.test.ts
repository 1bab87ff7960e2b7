/** A recording that has run for a day: the cost of a segment or a viewer does not grow with its length. */
import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { openStorage, type Storage } from '../platform/storage/open-storage.ts'
import type { Db } from '../tables.ts'
import { folder, useFolder } from '../testing/use-folder.ts'
import { cleanUp } from './clean-up-store.ts'
import { createFilePlaces } from './file-places-store.ts'
import { createInterpreterSound } from './interpreter-sound.ts'
import { createInterpreterStore } from './interpreter-store.ts'
import { createPlaylistsStore } from './playlists-store.ts'
import { createRecordingsStore } from './recordings-store.ts'
import { createRemovedRecordings } from './removed-recordings-store.ts'
import { everything } from './shown-range.ts'
import { createStudioKeysStore } from './studio-keys-store.ts'

const iwd = { sessionId: 'iwd', language: '' }
let storage: Storage
let key: string
useFolder()
beforeEach(async () => {
  storage = await openStorage(readConfig({ DATA_DIR: folder }), migrations)
  key = await createStudioKeysStore(storage.db).make(iwd, { about: '', byId: null, at: 0 })
})
afterEach(async () => {
  await storage.close()
})

const now = 1_000_000
const map = 'init.mp4'
const path = (number: number) => `live${number}.m4s`
const listed = (number: number) => ({
  sequence: number,
  path: path(number),
  duration: 2_000_000,
  at: now + number * 2000,
  map,
  discontinuity: false,
})
const sender = 'encoder'
const store = (db: Db, name: string) =>
  createRecordingsStore(db).addFile({
    ...{ key, path: name, sender, at: now, begunAt: now, bytes: 9, hash: name, recorded: true },
    place: async () => `${name.replace('.', '')}.m4s`,
  })
const list = (db: Db, playlist: string, numbers: readonly number[]) =>
  createRecordingsStore(db).addPlaylist(
    { key, path: playlist, sender, at: now },
    numbers.map(listed),
    false,
  )

/** SQLite's plans for all queries of `run`, one line per query. */
async function plansOf(run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(storage.db.withPlugin(plugin))
  const { db } = storage
  const plans = nodes.map(async (node) => {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' })
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(plan)
    return rows.map(({ detail }) => detail).join('; ')
  })
  return Promise.all(plans)
}

/** The plans that read every file or place of a recording. */
const growing = (plans: readonly string[]) =>
  plans.filter((plan) => {
    const steps = plan
      .split('; ')
      .filter((step) => /\b(?:place|file|recording_(?:file|segment))\b/.test(step))
    const isBound = (step: string) =>
      /path=\?|file=\?|at<\?|playlist=\?|recording_segment_time|sequence=\?|take=\?/.test(step)
    return steps.length > 0 && (plan.includes('TEMP B-TREE') || !steps.every(isBound))
  })

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)

test('a long playlist is added in parts, and other work runs between them', async () => {
  const { db } = storage
  let isAdded: boolean | undefined
  const adding = list(db, 'live.m3u8', upTo(2500)).then((it) => {
    isAdded = it
  })
  const seen = new Set<number>()
  while (isAdded === undefined) {
    const rows = await db.selectFrom('recording_playlist').select('segments').execute()
    for (const { segments } of rows) seen.add(segments)
    await setImmediate()
  }
  await adding
  expect(isAdded).toBe(true)
  expect([...seen]).toEqual(expect.arrayContaining([1000, 2000]))
})

test('more segments than an encoder sends are refused, even one at a time', async () => {
  const { db } = storage
  await list(db, 'live.m3u8', [0])
  const tooLarge = { code: 'too-large' }
  await expect(list(db, 'live.m3u8', upTo(10_002))).rejects.toMatchObject(tooLarge)
  await db.updateTable('recording_playlist').set({ segments: 500_000 }).execute()
  await expect(list(db, 'other.m3u8', [0])).rejects.toMatchObject(tooLarge)
  expect(await list(db, 'live.m3u8', [0])).toBe(false)
})

test('neither storing a segment nor serving viewers reads the whole recording', async () => {
  const { db } = storage
  for (const name of [map, ...[0, 1, 2, 3, 5].map(path)]) await store(db, name)
  for (const playlist of ['360p.m3u8', '720p.m3u8']) await list(db, playlist, [0, 1, 2, 3, 4, 5])
  const { id } = await db.selectFrom('recording').select('id').executeTakeFirstOrThrow()
  const plans = await plansOf(async (seen) => {
    await store(seen, path(6))
    await list(seen, '720p.m3u8', [3, 4, 5, 6])
    const said = createInterpreterStore(seen)
    const sound = createInterpreterSound(said, folder)
    const playlists = createPlaylistsStore(seen, sound)
    const interpreter = { id, language: 'fr', lastAt: now, endedAt: null }
    const of = { id, master: null, interpreters: [interpreter] }
    await playlists.master('live', { ...of, age: 60_000 })
    await sound.heardOf(interpreter)
    await said.firstOf(id, '360p.m3u8', 1)
    await said.before(id, { playlist: '360p.m3u8', take: 1, sequence: 3 })
    await said.between(id, '360p.m3u8', now, now + 2000, now)
    await said.placeOf(id, 1, 'unknown.ts')
    const extent = { ...everything, isWhole: false, now }
    // The fifth segment is missing, so that the other rendition is read as well.
    const text = await playlists.media('live', of, '360p.m3u8', extent)
    expect(text).toContain('#EXTINF')
    await createRecordingsStore(seen).reaches(id, everything)
    await createFilePlaces(seen).isWithinAny(id, 'unknown.ts', [everything])
    await cleanUp({ db: seen, removed: createRemovedRecordings(seen), root: folder, now })
  })
  expect(plans.length).toBeGreaterThan(15)
  expect(growing(plans)).toEqual([])
})

test('a live show from its start has every place, and an update leaves out the places that a player has', async () => {
  const { db } = storage
  // More than those at its end that may still change.
  const numbers = upTo(610)
  for (const name of [map, ...numbers.map(path)]) await store(db, name)
  await list(db, 'live.m3u8', numbers)
  // Sent again by an encoder, one in the middle counts as arrived before the start.
  await db
    .updateTable('recording_file')
    .set({ at: now - 1 })
    .where('path', '=', path(2))
    .execute()
  const { id } = await db.selectFrom('recording').select('id').executeTakeFirstOrThrow()
  const range = { ...everything, from: now - 2_000_000, arrivedFrom: now }
  const extent = { ...range, isWhole: false, now }
  const show = (isUpdate: boolean) =>
    createPlaylistsStore(db, createInterpreterSound(createInterpreterStore(db), folder)).media(
      'start',
      { id, master: null, interpreters: [] },
      'live.m3u8',
      { ...extent, isUpdate },
    )
  const whole = [...((await show(false)) ?? '').matchAll(/live\d+m4s/g)].map(String)
  expect(whole).toEqual(numbers.map((number) => path(number).replace('.', '')))
  const update = (await show(true)) ?? ''
  const skipped = Number(/SKIPPED-SEGMENTS=(\d+)/.exec(update)?.[1])
  expect([...update.matchAll(/live\d+m4s/g)].map(String)).toEqual(whole.slice(skipped))
})
