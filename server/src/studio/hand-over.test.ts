/** Encoders that take over from each other during a session, under other names and with other renditions. */
import { expect, test } from 'vitest'
import { addressesIn, encoder, playlistOf, transportStream } from './test-encoder.ts'
import { show, useShow } from './test-show.ts'

useShow()

/** The bytes of a segment say which take and rendition it is of. */
let made = 0
const contents = new Map<string, string>()
const segment = (label: string): Buffer => {
  made += 1
  const bytes = transportStream(made)
  contents.set(bytes.toString('base64'), label)
  return bytes
}

type Take = { names: string[]; master?: string; agent: string }
const studio: Take = {
  names: ['large', 'small', 'sound'],
  agent: 'browser',
  master: `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Floor",DEFAULT=YES,URI="sound.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=3000000,AUDIO="a"
large.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=600000,AUDIO="a"
small.m3u8
`,
}
const obs: Take = { names: ['live'], agent: 'encoder' }
const relay: Take = { names: ['rtmp'], agent: 'encoder' }

/** Sends segments of two seconds in real time, each followed by its playlist. `first` is the number of the first. */
async function sendTake({ names, master, agent }: Take, count: number, first = 0) {
  const send = encoder(() => show.event.url, show.key, agent)
  const began = show.event.clock.now() - first * 2000
  if (master) await send.put('master.m3u8', master)
  for (let number = first; number < first + count; number += 1) {
    for (const name of names) {
      const path = `${name}${number}.ts`
      expect((await send.put(path, segment(`${name}${number}`))).status).toBe(201)
      const oldest = Math.max(first, number - 4)
      const listed = Array.from({ length: number - oldest + 1 }, (_, index) => ({
        path: `${name}${oldest + index}.ts`,
        at: began + (oldest + index) * 2000,
      }))
      expect((await send.put(`${name}.m3u8`, playlistOf(oldest, listed))).ok).toBe(true)
    }
    show.event.clock.advance(2000)
  }
}

/** What players get at an address: its playlists, and for each the labels of its segments, with / for a discontinuity. */
async function played(url: string): Promise<string[]> {
  const text = async (address: string) => (await show.get(address)).body.toString()
  const master = new URL(url, show.event.url).href
  const media = [...(await text(master)).matchAll(/^(?:.*URI="([^"]+)".*|([^#\s].*))$/gm)]
  return Promise.all(
    media.map(async ([, sound, picture]) => {
      const address = new URL(sound ?? picture ?? '', master).href
      const parts = [...(await text(address)).matchAll(/^(#EXT-X-DISCONTINUITY|[^#\s].*)$/gm)]
      const labels = parts.map(async ([part]) => {
        if (part.startsWith('#')) return '/'
        const { body } = await show.get(new URL(part, address).href)
        return contents.get(body.toString('base64')) ?? part
      })
      return (await Promise.all(labels)).join(' ')
    }),
  )
}
const liveAddress = async (): Promise<string> => (await show.session()).liveStream.url

test('one encoder replaces three renditions, and the first one returns: pages go on', async () => {
  await sendTake(studio, 2)
  const address = await liveAddress()
  show.event.clock.advance(6000)
  await sendTake(obs, 3)
  expect(await played(address)).toEqual([
    'sound0 sound1 / live0 live1 live2',
    'large0 large1 / live0 live1 live2',
    'small0 small1 / live0 live1 live2',
  ])
  show.event.clock.advance(6000)
  await sendTake({ ...studio, master: '' }, 1, 40)
  const lanes = ['sound', 'large', 'small']
  const all = lanes.map((it) => `${it}0 ${it}1 / live0 live1 live2 / ${it}40`)
  expect(await played(address)).toEqual(all)
  expect(await liveAddress()).toBe(address)
  await show.event.call('direct', { showId: 'iwd', action: 'end' }, await show.event.moderator())
  expect(await played((await show.session()).replayStream.url)).toEqual(all)
})

test('encoders with one rendition follow each other under any name, even without a pause', async () => {
  await sendTake(obs, 2)
  const address = await liveAddress()
  // The same program on the same computer isn’t refused while the first one may still be sending.
  await sendTake(relay, 4)
  const text = async () => (await show.live()).text
  await expect.poll(() => played(address)).toContain('live0 live1 / rtmp0 rtmp1 rtmp2 rtmp3')
  expect(await text()).toContain('#EXT-X-MEDIA-SEQUENCE:0\n')
  show.event.clock.advance(6000)
  await sendTake(obs, 2, 30)
  expect(await played(address)).toContain('live0 live1 / rtmp0 rtmp1 rtmp2 rtmp3 / live30 live31')
  const { arriving } = (await show.event.call('studio', { showId: 'iwd' }, show.organiser)).body
  expect(arriving.renditions).toHaveLength(1)
})

test('a rendition that is announced but never sent is replaced by another one', async () => {
  await sendTake(obs, 3)
  const address = await liveAddress()
  show.event.clock.advance(6000)
  const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=1
near.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=9000000
far.m3u8
`
  await sendTake({ names: ['far'], agent: 'encoder', master }, 5)
  expect(await played(address)).toEqual(['live0 live1 live2 / far0 far1 far2 far3 far4'])
})

test('when sound of its own follows a picture that contains it, open pages load the new list', async () => {
  await sendTake(obs, 3)
  const before = await liveAddress()
  show.event.clock.advance(6000)
  await sendTake(studio, 2)
  const address = await liveAddress()
  expect(address).not.toBe(before)
  expect(await played(address)).toEqual([
    'live0 live1 live2 / sound0 sound1',
    'live0 live1 live2 / large0 large1',
    'live0 live1 live2 / small0 small1',
  ])
  show.event.clock.advance(6000)
  await sendTake(relay, 2)
  expect((await played(address))[0]).toBe('live0 live1 live2 / sound0 sound1 / rtmp0 rtmp1')
  expect(await liveAddress()).toBe(address)
})

test('a file that was asked for before its time is served as soon as a later take shows it', async () => {
  const { event, organiser, send, get, live, session } = show
  const start = Date.parse((await session()).startTime)
  const sendFrom = async (at: number, names: readonly string[]) => {
    event.clock.set(at)
    for (const path of names) await send.put(path, transportStream(Number.parseInt(path, 10)))
    const listed = names.map((path, number) => ({ path, at: at + number * 2000 }))
    await send.put('live.m3u8', playlistOf(0, listed))
  }
  await sendFrom(start - 60_000, ['1.ts'])
  const { recording } = (await event.call('studio', { showId: 'iwd' }, organiser)).body
  const [variant = ''] = addressesIn((await get(recording.address)).body.toString())
  const [early = ''] = addressesIn(
    (await get(recording.address.replace('whole.m3u8', variant))).body.toString(),
  )
  await sendFrom(start + 10_000, ['2.ts', '3.ts'])
  const asAttendee = new URL(early.replace(/^.*parts/, '../parts'), (await live()).address).href
  expect((await get(asAttendee)).status).toBe(404)
  await sendFrom(start + 20_000, ['1.ts', '4.ts'])
  expect((await get(asAttendee)).status).toBe(200)
})
