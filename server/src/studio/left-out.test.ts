/** An encoder on a slow line leaves a rendition out and sends it later; a studio tests its connection. */
import { expect, test } from 'vitest'
import { addressesIn, listed, places, playlistOf, transportStream } from './test-encoder.ts'
import { show, useShow } from './test-show.ts'

useShow()

test('a skipped rendition continues with gaps that stay in the live playlist, but not in the recording', async () => {
  const { event, send, live, session } = show
  const at = event.clock.now()
  const sendAll = async (rendition: string, numbers: readonly number[], count: number) => {
    for (const number of numbers)
      await send.put(`${rendition}${number}.ts`, transportStream(number + 1))
    await send.put(`${rendition}.m3u8`, playlistOf(0, places(rendition, at, count)))
  }
  const both = [0, 1]
  await sendAll('large', both, 2)
  await sendAll('small', both, 2)
  event.clock.advance(16_000)
  await sendAll('small', [2, 3, 4, 5, 6, 7, 8, 9], 10)
  await sendAll('large', [], 10)
  // Segments less than eight seconds behind may still arrive.
  expect(listed((await live(0)).text)).toEqual([
    ...both.map(() => 'there'),
    ...[2, 3, 4].map(() => 'gap'),
  ])
  expect(listed((await live(1)).text)).toEqual(places('small', at, 10).map(() => 'there'))

  // The newest segment arrives first, as it is to be shown now.
  event.clock.advance(1000)
  await sendAll('large', [9], 10)
  const shown = (await live(0)).text
  expect(listed(shown).slice(0, 5)).toEqual(['there', 'there', 'gap', 'gap', 'gap'])
  event.clock.advance(10_000)
  await sendAll('large', [2, 3, 4, 5, 6, 7, 8], 10)
  // A live playlist must not fill gaps that players may have seen: they would reject it.
  const late = (await live(0)).text
  expect(listed(late)).toEqual(
    places('large', at, 10).map((_, number) => (number > 1 && number < 9 ? 'gap' : 'there')),
  )
  expect(late.startsWith(shown.slice(0, shown.lastIndexOf('missing')))).toBe(true)
  event.clock.set(Date.parse((await session()).endTime))
  await send.put('large.m3u8', playlistOf(0, places('large', at, 10), true))
  const { text, address } = await live(0, 'replayStream')
  expect(listed(text)).toEqual(places('large', at, 10).map(() => 'there'))
  const got = await Promise.all(addressesIn(text).map((it) => show.get(new URL(it, address).href)))
  expect(got.map(({ body }) => body)).toEqual(
    places('large', at, 10).map((_, number) => transportStream(number + 1)),
  )
})

test('the list of renditions is withheld until the first video arrives, but not until all have', async () => {
  const { event, send, session, get } = show
  const at = event.clock.now()
  const variant = (path: string) => `#EXT-X-STREAM-INF:BANDWIDTH=1000,AUDIO="a"\n${path}.m3u8`
  const sound = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",DEFAULT=YES,URI="sound.m3u8"'
  await send.put('master.m3u8', ['#EXTM3U', sound, ...['large', 'small'].map(variant)].join('\n'))
  const sendFirst = async (rendition: string) => {
    await send.put(`${rendition}0.ts`, transportStream(1))
    await send.put(`${rendition}.m3u8`, playlistOf(0, places(rendition, at, 1)))
  }
  await sendFirst('sound')
  await expect.poll(async () => (await session()).liveStream?.url).toBeTruthy()
  const { url } = (await session()).liveStream
  const renditions = async () => {
    const { status, body } = await get(new URL(url, event.url).href)
    return status === 200 ? addressesIn(body.toString()).length : status
  }
  // A player that loaded only the sound would stay with it.
  event.clock.advance(29_000)
  expect(await renditions()).toBe(404)
  await sendFirst('small')
  await expect.poll(renditions).toBe(1)
  await sendFirst('large')
  await expect.poll(renditions).toBe(2)
})

test('a connection test accepts up to 4 MB, from organisers only, and is rate limited', async () => {
  const { event, organiser } = show
  const send = (token: string, bytes: number) =>
    fetch(`${event.url}/api/upload-test`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
  const answer = await send(organiser, 4_000_000)
  expect([answer.status, await answer.json()]).toEqual([200, { bytes: 4_000_000 }])
  expect((await send(organiser, 4_000_001)).status).toBe(413)
  expect((await send(await event.join(), 10)).status).toBe(403)
  expect((await send('', 10)).status).toBe(401)
  const many = await Promise.all(Array.from({ length: 30 }, () => send(organiser, 10)))
  expect(many.some(({ status }) => status === 429)).toBe(true)
})
