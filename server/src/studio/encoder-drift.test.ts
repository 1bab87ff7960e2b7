/** The clocks of an interpreter's encoder and of the picture's drift: words stay beside the picture of their moment. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { openStorage, type Storage } from '../platform/storage/open-storage.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { folder, useFolder } from '../testing/use-folder.ts'
import { frameTicks, silence, usualFormat } from './aac-sound.ts'
import { type Arrived, compared, driftStep, isStepDue } from './encoder-drift.ts'
import { createInterpreterSound } from './interpreter-sound.ts'
import { createInterpreterStore } from './interpreter-store.ts'
import { createRecordingsStore } from './recordings-store.ts'
import { everything } from './shown-range.ts'
import { createStudioKeysStore } from './studio-keys-store.ts'

let storage: Storage
useFolder()
beforeEach(async () => {
  storage = await openStorage(readConfig({ DATA_DIR: folder }), migrations)
})
afterEach(async () => {
  await storage.close()
})

const began = Date.UTC(2026, 10, 30, 9)
/** ms of a frame. */
const frame = frameTicks(usualFormat) / 90
const quiet = silence(usualFormat)
/** A frame that can be told from silence. */
const word = Buffer.from([...quiet.subarray(0, -1), 0x81])

/** One unit of a transport stream: only what is read of it. */
function unit(stream: number, ms: number, content: Buffer): Buffer {
  const ticks = Math.round(ms * 90) % 2 ** 33
  const time = [
    0x21 | (Math.floor(ticks / 2 ** 30) << 1),
    (ticks >>> 22) & 0xff,
    ((ticks >>> 14) & 0xfe) | 1,
    (ticks >>> 7) & 0xff,
    ((ticks << 1) & 0xfe) | 1,
  ]
  const all = Buffer.concat([Buffer.from([0, 0, 1, stream, 0, 0, 0x80, 0x80, 5, ...time]), content])
  const packets: Buffer[] = []
  for (let at = 0; at < all.length; at += 182) {
    const part = all.subarray(at, at + 182)
    const filled = Buffer.alloc(184 - part.length, 0xff)
    filled.writeUInt8(filled.length - 1)
    filled.writeUInt8(0, 1)
    packets.push(Buffer.from([0x47, at === 0 ? 0x40 : 0, 0x20, 0x30]), filled, part)
  }
  return Buffer.concat(packets)
}

/** An encoder whose clock is this many millionths too fast; `length` of its segments in ms. */
type Encoder = { name: string; drift: number; since: number; length: number; stream: number }

/** ms since the beginning by an encoder's clock. */
const toldAt = ({ drift, since }: Encoder, moment: number) => (moment - since) * (1 + drift / 1e6)
const endOf = ({ drift, since, length }: Encoder, number: number) =>
  since + ((number + 1) * length) / (1 + drift / 1e6)
/** The clock of what encoders send begins anywhere. */
const ticksOf = (told: number) => told + 77_000

test.each([200, 30, 0, -30, -200])(
  'a clock that is off by %i millionths is followed for a day, within an eighth of a second and in small steps',
  (drift) => {
    const random = seededRandom(drift + 1_000)
    const duration = 1_000_000
    const all: Arrived[] = []
    let [ahead, steps, steppedAt, worst] = [0, 0, 0, 0]
    const ends = (number: number) => ((number + 1) * 1000) / (1 + drift / 1e6)
    for (let number = 0; number < 28_800; number += 1) {
      const last = all.at(-1)
      const told = number * 1000
      if (last && isStepDue(last, told)) {
        const step = driftStep(last, all.slice(0, compared), all.slice(-compared))
        if (step !== 0) {
          expect([Math.abs(step), told - steppedAt > 49_000]).toEqual([20, true])
          ;[ahead, steps, steppedAt] = [ahead + step, steps + 1, told]
        }
      }
      // A line that is cut for two minutes brings all at once, one that is slow each a second late.
      const held = number > 9_000 && number <= 9_120 ? (9_120 - number) * 1000 : 0
      const slow = number > 20_000 && number <= 20_120 ? 1_000 : 0
      const begun_at = ends(number) + held + slow + random.next() * 400
      all.push({ encoder_at: told, starts_at: told + ahead, duration, begun_at })
      worst = Math.max(worst, Math.abs(ends(number) - (told + 1000 + ahead)))
    }

    expect(worst).toBeLessThan(125)
    // At ±200 ms a right clock is mistaken for a wrong one now and then, and again for a right one.
    expect(steps).toBeLessThan(Math.abs(drift) * 1.5 + 40)
  },
)

const minute = 60_000

test('an interpreter at 200 ppm is heard with the picture of the moment, of an encoder at -200 ppm', async () => {
  const { db } = storage
  const random = seededRandom(5)
  const recordings = createRecordingsStore(db)
  const keys = createStudioKeysStore(db)
  const keyOf = (language: string) =>
    keys.make({ sessionId: 'iwd', language }, { about: '', byId: null, at: 0 })
  const [show, fr] = [await keyOf(''), await keyOf('fr')]
  const since = began
  const picture: Encoder = { name: 'p', drift: -200, since, length: 2000, stream: 0xe0 }
  const booth: Encoder = { name: 's', drift: 200, since, length: 2000, stream: 0xc0 }
  const words = [1, 15, 29].map((it) => began + it * minute)
  const contentOf = (it: Encoder, number: number): Buffer => {
    const from = number * it.length
    if (it === picture) return unit(it.stream, ticksOf(from), Buffer.alloc(9))
    const first = Math.ceil(from / frame)
    const count = Math.ceil((from + it.length) / frame) - first
    const said = words.map((moment) => Math.floor(toldAt(it, moment) / frame) - first)
    const frames = Array.from({ length: count }, (_, at) => (said.includes(at) ? word : quiet))
    return unit(it.stream, ticksOf(first * frame), Buffer.concat(frames))
  }
  const isNear = (told: number) =>
    [...words, began].some((moment) => Math.abs(moment - began - told) < 10_000)
  const send = async (key: string, it: Encoder, number: number, at: number) => {
    const told = number * it.length
    const path = `${it.name}${number}.ts`
    const sent = { key, path, sender: it.name, at }
    await recordings.addFile({
      ...{ ...sent, begunAt: at, bytes: 9, hash: path, recorded: true },
      async place(id) {
        mkdirSync(join(folder, id), { recursive: true })
        if (isNear(told)) writeFileSync(join(folder, id, path), contentOf(it, number))
        return path
      },
    })
    const listed = { sequence: number, path, duration: it.length * 1000, at: since + told }
    const more = { map: undefined, discontinuity: false }
    await recordings.addPlaylist({ ...sent, path: 'live.m3u8' }, [{ ...listed, ...more }], false)
  }
  for (let number = 0; number < 30 * 30; number += 1)
    for (const [key, it] of [
      [show, picture],
      [fr, booth],
    ] as const)
      await send(key, it, number, Math.round(endOf(it, number) + 300 + random.next() * 400))

  const sound = createInterpreterSound(createInterpreterStore(db), folder)
  const idOf = async (language: string) =>
    (await recordings.ofTarget({ sessionId: 'iwd', language }))?.id ?? ''
  const [id, by] = [await idOf(''), await idOf('fr')]
  const interpreter = { id: by, language: 'fr', lastAt: 0, endedAt: 0 }
  /** ms by which a word is heard after the picture of its moment. */
  const offsetOf = async (moment: number) => {
    const told = toldAt(picture, moment)
    const number = Math.floor(told / picture.length)
    for (const near of [number, number - 1, number + 1]) {
      const wanted = { id, take: 1, file: `p${near}.ts` }
      const made = await sound.segment(wanted, interpreter, false, [everything], 0)
      const tag = 10 + (made?.content.readUInt8(9) ?? 0)
      const at = made?.content.subarray(tag).indexOf(word) ?? -1
      if (made && at !== -1)
        return (
          Number(made.content.readBigUInt64BE(tag - 8)) / 90 +
          (at / quiet.length) * frame -
          ticksOf(told)
        )
    }
    return undefined
  }
  const [first = 1e9, ...later] = await Promise.all(words.map(offsetOf))
  for (const offset of later) expect(Math.abs((offset ?? 1e9) - first)).toBeLessThan(150)
  expect(Math.abs(first)).toBeLessThan(100)
})
