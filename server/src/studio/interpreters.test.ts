/** Interpreters send sound alone: it becomes a language of the session's stream, in step with the picture. */
import { beforeEach, describe, expect, test } from 'vitest'
import { folder, useFolder } from '../testing/use-folder.ts'
import { addressesIn, encoder, listed, playlistOf } from './test-encoder.ts'
import { type Cut, film, heardIn, silentFilm, speech } from './test-film.ts'
import { show, useShow } from './test-show.ts'

useFolder()
useShow()

type Send = ReturnType<typeof encoder>
let send: Send
let began: number

const keyFor = async (language: string): Promise<string> =>
  (await show.event.call('studio-key-renew', { showId: 'iwd', language }, show.organiser)).body.key
beforeEach(async () => {
  began = Date.parse((await show.session()).startTime)
  show.event.clock.set(began)
  send = encoder(() => show.event.url, await keyFor('fr'), 'interpreter')
})

/** What an encoder sends from a moment on: `at` in ms after the session's start; `isLost` for what never arrives. */
type Sending = { by: Send; name: string; cut: Cut; at: number; isLost?(number: number): boolean }

/** An encoder whose clock is this many ms ahead. */
const withClock = (by: Send, ms: number): Send => ({
  ...by,
  put: (path, body) => {
    const later = (it: string) => new Date(Date.parse(it) + ms).toISOString()
    return by.put(path, typeof body === 'string' ? body.replace(/(?<=DATE-TIME:).*/g, later) : body)
  },
})

const endingOf = ({ map }: Cut) => (map ? 'm4s' : 'ts')

/** Lets the time pass up to a moment, in steps of a second in which encoders send what they have. */
async function pass(until: number, ...all: Sending[]): Promise<void> {
  for (let now = show.event.clock.now() - began; now < until; ) {
    now += 1000
    show.event.clock.set(began + now)
    for (const { by, name, cut, at, isLost } of all) {
      let ends = at
      const done = cut.segments.map(({ seconds }, number) => {
        ends += seconds * 1000
        return { number, ends, starts: ends - seconds * 1000, seconds }
      })
      const there = done.filter((it) => it.ends <= now)
      const fresh = there.filter((it) => it.ends > now - 1000 && !isLost?.(it.number))
      const fileOf = (number: number) => `${name}${number}.${endingOf(cut)}`
      if (fresh.length === 0) continue
      if (cut.map) await by.put(`${name}.mp4`, cut.map)
      for (const { number } of fresh)
        await by.put(fileOf(number), cut.segments[number]?.content ?? '')
      const places = there.map(({ number, starts, seconds }) => ({
        path: fileOf(number),
        at: began + starts,
        seconds,
        ...(cut.map ? { map: `${name}.mp4` } : {}),
      }))
      await by.put(`${name}.m3u8`, playlistOf(0, places))
    }
  }
}

const masterOf = async (of: 'liveStream' | 'replayStream' = 'liveStream') => {
  await expect.poll(async () => (await show.session())[of]?.url).toBeTruthy()
  const href = new URL((await show.session())[of].url, show.event.url).href
  return { href, text: (await show.get(href)).body.toString() }
}
/** The playlist of a language in the master playlist; undefined if it isn't there. */
const language = async (tag: string, of?: 'liveStream' | 'replayStream') =>
  languageIn(await masterOf(of), tag)
const languageIn = async ({ href, text }: { href: string; text: string }, tag: string) => {
  const uri = new RegExp(`LANGUAGE="${tag}".*URI="([^"]+)"`).exec(text)?.[1]
  if (!uri) return undefined
  const address = new URL(uri, href).href
  return { address, text: (await show.get(address)).body.toString() }
}
const soundOf = async (found: Awaited<ReturnType<typeof language>>): Promise<Buffer[]> => {
  const { address = '', text = '' } = found ?? {}
  const all = addressesIn(text).map((it) => show.get(new URL(it, address).href))
  return (await Promise.all(all)).map(({ status, body }) => {
    expect(status).toBe(200)
    return body
  })
}
/** Seconds after the picture's beginning in which an interpreter is heard. */
const heard = async (of?: 'liveStream' | 'replayStream') =>
  heardIn(folder, await soundOf(await language('fr', of)))

const around = (seconds: number) => expect.closeTo(seconds, 1)

describe('an interpreter is heard with the picture of the same moment', () => {
  test('beside a picture with its sound, with a clock of their own', async () => {
    const picture = { by: show.send, name: 'live', cut: film(folder, 'film', 20), at: 0 }
    const booth = { by: send, name: 'fr', cut: speech(folder, 'fr', 16, 5, 6), at: 3300 }
    await pass(20_000, picture, booth)
    const { text } = await masterOf()
    expect(text).toContain('NAME="Original",DEFAULT=YES,AUTOSELECT=YES')
    expect(text).toContain('NAME="français",LANGUAGE="fr",DEFAULT=NO,AUTOSELECT=NO')
    const found = await language('fr')
    const main = await show.live(0)
    const dates = (it = '') => it.match(/#EXT-X-PROGRAM-DATE-TIME.*/g)
    // The interpreter’s last second is still on its way.
    expect(dates(found?.text)).toEqual(dates(main.text)?.slice(0, -1))
    expect(await heard()).toEqual([[around(8.3), around(9.3)]])
    // The show from its beginning, for those who go back.
    const { href } = new URL((await show.session()).liveStream.fromStart, show.event.url)
    const start = { href, text: (await show.get(href)).body.toString() }
    const { text: whole = '' } = (await languageIn(start, 'fr')) ?? {}
    expect(addressesIn(whole)).toEqual(addressesIn(found?.text ?? ''))
  })

  test('beside pictures and sound in fMP4', async () => {
    const more = '-hls_segment_type fmp4 -output_ts_offset 50'.split(' ')
    const pictures = silentFilm(folder, 'pictures', 12, more)
    const master =
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Floor",DEFAULT=YES,AUTOSELECT=YES,URI="floor.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=200000,AUDIO="a"\nlive.m3u8\n'
    await show.send.put('master.m3u8', master)
    const picture = { by: show.send, name: 'live', cut: pictures, at: 0 }
    const floor = { by: show.send, name: 'floor', cut: speech(folder, 'floor', 12, 0, 1), at: 0 }
    const booth = { by: send, name: 'fr', cut: speech(folder, 'fr', 9, 4, 5), at: 2000 }
    await pass(12_000, picture, floor, booth)
    expect((await masterOf()).text.match(/GROUP-ID="a"/g)).toHaveLength(2)
    expect(await heard()).toEqual([[around(6), around(7)]])
  })

  test('if an encoder sends the same picture again', async () => {
    const first = { by: show.send, name: 'live', cut: film(folder, 'film', 4), at: 0 }
    const booth = { by: send, name: 'fr', cut: speech(folder, 'fr', 14, 11, 12), at: 0 }
    await pass(10_000, first, booth)
    expect(await heard()).toEqual([])
    await pass(15_000, { ...first, at: 10_000 }, booth)
    // Players go on without a pause.
    expect(await heard()).toEqual([[around(5), around(6)]])
  })

  test('if the clock of their computer is ahead', async () => {
    const picture = { by: show.send, name: 'live', cut: film(folder, 'film', 14), at: 0 }
    const cut = speech(folder, 'fr', 10, 5, 6)
    const booth = { by: send, name: 'fr', cut, at: 2000 }
    await pass(14_000, picture, { ...booth, by: withClock(send, 20_000) })
    const [[from = 0] = []] = await heard()
    // Nobody knows how long its sound was on its way.
    expect(Math.abs(from - 7)).toBeLessThan(1.1)
  })
})

test('nothing waits for an interpreter who is late, stops and comes back; players keep what they know', async () => {
  const picture = { by: show.send, name: 'live', cut: film(folder, 'film', 40), at: 0 }
  const first = { by: send, name: 'fr', cut: speech(folder, 'one', 8, 1, 7), at: 6000 }
  // What comes late seemed to be missing before.
  const slow = withClock(send, -700)
  const second = { by: slow, name: 'fr', cut: speech(folder, 'two', 16, 2, 9), at: 25_600 }
  await pass(6000, picture)
  expect(await language('fr')).toBeUndefined()
  const addresses = async () => addressesIn((await language('fr'))?.text ?? '')
  let [known, behind] = [await addresses(), 0]
  for (let now = 8000; now <= 40_000; now += 1000) {
    await pass(now, picture, first, second)
    const next = await addresses()
    expect(next.slice(0, known.length)).toEqual(known)
    await soundOf(await language('fr'))
    expect(listed((await language('fr'))?.text ?? '')).not.toContain('gap')
    behind = Math.max(behind, addressesIn((await show.live(0)).text).length - next.length)
    known = next
  }
  expect(behind).toBeLessThanOrEqual(1)
  expect(await heard()).toEqual([
    [around(7), around(13)],
    [around(26.9), around(33.9)],
  ])
})

test('a show begins with its languages, although nobody has said anything yet', async () => {
  const picture = { by: show.send, name: 'live', cut: film(folder, 'film', 6), at: -1000 }
  const slow = {
    by: withClock(send, -1500),
    name: 'fr',
    cut: speech(folder, 'fr', 5, 0, 5),
    at: -500,
  }
  show.event.clock.set(began - 1000)
  await pass(1000, picture, slow)
  expect(await soundOf(await language('fr'))).toHaveLength(1)
})

test('a language is silent until its encoder has listed what it sends', async () => {
  await send.put('fr0.ts', speech(folder, 'fr', 2, 0, 2).segments[0]?.content ?? '')
  await pass(8000, { by: show.send, name: 'live', cut: film(folder, 'film', 8), at: 0 })
  expect(await soundOf(await language('fr'))).not.toHaveLength(0)
  expect(await heard()).toEqual([])
})

test('what comes too late for live is in the replay, which has the language too', async () => {
  const { event, session } = show
  const picture = { by: show.send, name: 'live', cut: film(folder, 'film', 20), at: 0 }
  const cut = speech(folder, 'fr', 16, 2, 3)
  const booth = { by: send, name: 'fr', cut, at: 2000, isLost: (it: number) => it === 2 }
  await pass(20_000, picture, booth)
  expect(await heard()).toEqual([])
  await send.put('fr2.ts', cut.segments[2]?.content ?? '')
  expect(await heard()).toEqual([])
  await event.call('direct', { showId: 'iwd', action: 'end' }, await event.moderator())
  expect(await heard('replayStream')).toEqual([[around(4), around(5)]])
  const [own] = (await session()).replayStream.languages
  expect(own).toMatchObject({ language: 'fr', kind: 'audio', type: 'hls' })
  const { text } = (await language('fr', 'replayStream')) ?? {}
  expect((await show.get(own.url)).body.toString()).toBe(text)
})

test('a picture from which players can’t take the sound has its languages beside it', async () => {
  const mp4 = film(folder, 'film', 6, ['-hls_segment_type', 'fmp4'])
  const booth = { by: send, name: 'fr', cut: speech(folder, 'fr', 4, 1, 2), at: 0 }
  await pass(8000, { by: show.send, name: 'live', cut: mp4, at: 0 }, booth)
  expect((await masterOf()).text).not.toContain('LANGUAGE')
  const [own] = (await show.session()).liveStream.languages
  expect(addressesIn((await show.get(own.url)).body.toString())).toHaveLength(3)
})

test('sound that may still come can’t be asked for, so that nobody hears silence in its place', async () => {
  const picture = { by: show.send, name: 'live', cut: film(folder, 'film', 6), at: 0 }
  const booth = { by: send, name: 'fr', cut: speech(folder, 'fr', 4, 0, 4), at: 0 }
  await pass(4000, picture, booth)
  const { text, address } = (await language('fr')) ?? { text: '', address: '' }
  const [known = ''] = addressesIn(text)
  await pass(6000, picture)
  const newest = addressesIn((await show.live(0)).text).at(-1) ?? ''
  const early = known.replace(/(\w+\.\w+)\.aac$/, `${newest.split('/').at(-1)}.aac`)
  const status = async (it: string) => (await show.get(new URL(it, address).href)).status
  expect([await status(known), await status(early)]).toEqual([200, 404])
  expect(await status(known.replace('live-', 'other-'))).toBe(404)
})

test('the Live desk shows each interpreter', async () => {
  const { event } = show
  const moderator = await event.moderator()
  const signal = async () => {
    event.runMaintenance()
    const { body } = await event.call('director', {}, moderator)
    return body.sessions.find((it: { session: { id: string } }) => it.session.id === 'iwd').signals
      .live
  }
  const german = encoder(() => event.url, await keyFor('de'), 'interpreter')
  const picture = { by: show.send, name: 'live', cut: film(folder, 'film', 30), at: 0 }
  const booth = { by: send, name: 'fr', cut: speech(folder, 'fr', 4, 0, 1), at: 0 }
  await pass(4000, picture, booth)
  const detail = (text: string) => expect.stringContaining(text)
  await expect
    .poll(signal)
    .toMatchObject({ state: 'good', detail: detail('German: nothing yet. French: receiving.') })
  await pass(12_000, picture)
  await expect
    .poll(signal)
    .toMatchObject({ state: 'incomplete', detail: detail('bit/s. French: nothing for 8 s.') })
  await event.call('studio-key-end', { showId: 'iwd', language: 'fr' }, show.organiser)
  await expect
    .poll(signal)
    .toMatchObject({ state: 'good', detail: expect.not.stringContaining('French') })
  const slow = { by: withClock(german, -4000), name: 'de', cut: booth.cut, at: 12_000 }
  await pass(18_000, picture, slow)
  await expect.poll(signal).toMatchObject({
    state: 'incomplete',
    detail: expect.stringMatching(/German: [45] s late, so it is only in the replay/),
  })
})

test('a recording is deleted and restored with what its interpreters said', async () => {
  const { event, organiser } = show
  const picture = { by: show.send, name: 'live', cut: film(folder, 'film', 6), at: 0 }
  const booth = { by: send, name: 'fr', cut: speech(folder, 'fr', 4, 1, 2), at: 0 }
  await pass(6000, picture, booth)
  const languages = async () => (await event.call('studio', { showId: 'iwd' }, organiser)).body
  const { body } = await event.call('recording-remove', { showId: 'iwd' }, organiser)
  expect((await languages()).interpreters).toMatchObject([{ signal: 'waiting' }])
  await event.call('recording-restore', { showId: 'iwd', id: body.id }, organiser)
  expect((await languages()).interpreters).toMatchObject([{ signal: 'on' }])
  expect(await heard()).toEqual([[around(1), around(2)]])
})

test('what was said before the start can’t be asked for, even beside a film that is shown after it', async () => {
  const loop = { by: show.send, name: 'live', cut: film(folder, 'film', 4), at: -8000 }
  const booth = { by: send, name: 'fr', cut: speech(folder, 'fr', 20, 0, 4), at: -8000 }
  show.event.clock.set(began - 8000)
  await pass(-1000, loop, booth)
  await pass(8000, { ...loop, at: 1000 }, booth)
  const { text, address } = (await language('fr')) ?? { text: '', address: '' }
  const [known = ''] = addressesIn(text)
  const status = async (it: string) => (await show.get(new URL(it, address).href)).status
  expect(await status(known)).toBe(200)
  expect(await status(known.replace(/-2-(?=\w+\.)/, '-1-'))).toBe(404)
})
