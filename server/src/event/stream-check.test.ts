import { providerNames } from '@rostra/domain/stream-sources/stream-source'
import { expect, test } from 'vitest'
import { event, organiser as token, useEvent } from '../testing/use-event.ts'

const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=1280x720
720p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2,RESOLUTION=1920x1080
1080p.m3u8
`
useEvent({
  once: true,
  as: ['organiser'],
  files: {
    'new/master.m3u8': master,
    'new/720p.m3u8': '#EXTM3U\n',
    'new/page.m3u8': '<html>',
    'logo.svg': '<svg/>',
    'privacy.pdf': '%PDF-',
  },
})

const check = async (type: string, url: string) =>
  (await event.call('organiser-stream-check', { type, url }, token)).body

test('a playlist in the event’s files is read, and a player can load everything in its folder', async () => {
  const { ok, message, address } = await check('hls', 'files/new/master.m3u8')
  expect([ok, message]).toEqual([true, 'Playlist found: 2 qualities, up to 1080p.'])
  for (const path of [address, address.replace('master', '720p')])
    expect((await fetch(event.url + path)).status).toBe(200)
  const out = address.replace('new/master.m3u8', 'rostra.sqlite')
  expect((await fetch(event.url + out)).status).toBe(404)
})

test('a file that is not a playlist, is empty or is missing is reported with an explanation', async () => {
  expect(await check('hls', 'files/new/page.m3u8')).toMatchObject({
    ok: false,
    message: 'This isn’t an HLS playlist.',
  })
  expect(await check('hls', 'files/new/720p.m3u8')).toMatchObject({
    ok: false,
    message: 'Playlist found, but it has no video yet.',
  })
  expect(await check('file', 'files/none.mp4')).toMatchObject({
    ok: false,
    message: 'file not found: files/none.mp4',
  })
  expect(await check('hls', 'files/../rostra.sqlite')).toMatchObject({ ok: false })
})

test('a provider’s link is recognised without fetching it, and a link to another site is refused', async () => {
  expect(await check('vimeo', 'https://vimeo.com/76979871')).toEqual({
    ok: true,
    message: 'Vimeo recognised.',
  })
  expect((await check('vimeo', 'https://example.org/')).ok).toBe(false)
})

test('a link of an unknown provider type is refused with a list of the supported providers', async () => {
  for (const type of ['unknown', 'youtube-of-tomorrow'])
    expect(await check(type, 'https://tube.example/watch?v=1')).toEqual({
      ok: false,
      message: `Rostra can’t play this link. Paste a link or embed code from ${providerNames()}, the link of an HLS playlist (.m3u8), a video file, or a web page (https).`,
    })
})

test('the server fetches no address inside its own network', async () => {
  expect(await check('hls', `${event.url}/healthz`)).toEqual({
    ok: false,
    message: 'The playlist can’t be reached: this host isn’t on the public internet.',
  })
})

// The last one, as it changes the event.
test('a refusal names the provider, or for a web page the host that the event has to allow', async () => {
  expect(await check('youtube', 'https://www.youtube.com/@rostra')).toEqual({
    ok: false,
    message: 'This isn’t a link that YouTube can play.',
  })
  expect(await check('twitch', 'https://www.twitch.tv/rostra_live')).toEqual({
    ok: true,
    message: 'Twitch recognised.',
  })
  expect(await check('frame', 'https://slides.example.org/1')).toEqual({
    ok: false,
    message: 'Web page: to show it, add slides.example.org to the websites under Event › Advanced.',
  })
  const { event: now, revision } = (await event.call('organiser-event', {}, token)).body
  await event.call(
    'organiser-event-save',
    { revision, event: { ...now, frameHosts: ['https://slides.example.org/any'] } },
    token,
  )
  expect((await check('frame', 'https://slides.example.org/1')).ok).toBe(true)
})
