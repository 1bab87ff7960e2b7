import { afterEach, beforeEach, expect, test } from 'vitest'
import { playlistOf, studioEvent, transportStream } from './test-encoder.ts'
import { openShow, type StudioShow } from './test-show.ts'

const vtt = `WEBVTT

00:00.000 --> 00:02.000
Zero

00:02.000 --> 00:05.000
Two

00:06.000 --> 00:08.000
Six
`
const files = { 'en.vtt': vtt, 'fr.vtt': vtt }
const [first, ...others] = studioEvent.sessions
const withCaptions = (captions: { language: string; file: string; startsAt?: string }[]) => ({
  ...studioEvent,
  sessions: [
    {
      ...first,
      liveStream: { type: 'studio', url: '', captions, transcript: 'https://texts.example/iwd' },
      backupStream: { type: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' },
    } as typeof first,
    ...others,
  ] as typeof studioEvent.sessions,
})
const english = { language: 'en', file: 'files/en.vtt' }

let show: StudioShow
/** When the first video is sent, epoch ms: some minutes after the session has begun. */
let start: number
beforeEach(async () => {
  show = await openShow({ event: withCaptions([english]), files })
  start = show.event.clock.now()
})
afterEach(() => show.event.close())

/** Sends segments of 2 s, and ends the session. */
async function record(times = [0, 1, 2, 3].map((number) => start + number * 2000)) {
  const { event, send } = show
  const segments = times.map((at, number) => ({ path: `live${number}.ts`, at }))
  for (const [number, { path, at }] of segments.entries()) {
    event.clock.set(Math.max(event.clock.now(), at + 2000))
    await send.put(path, transportStream(number))
    await send.put('live.m3u8', playlistOf(0, segments.slice(0, number + 1)))
  }
  event.clock.set(Date.parse((await show.session()).endTime))
  await send.put('live.m3u8', playlistOf(0, segments, true))
  await expect.poll(async () => (await show.session()).replayStream?.url).toBeTruthy()
}

async function trim(shown: { from: number | null; to: number | null }) {
  const { event, organiser } = show
  const { id } = (await studio()).recording
  const answer = await event.call('recording-trim', { showId: 'iwd', id, shown }, organiser)
  expect(answer.status).toBe(200)
}
const studio = async () => (await show.event.call('studio', { showId: 'iwd' }, show.organiser)).body

/** The captions that the replay's player receives, as times and text. */
async function shown(place = 0): Promise<string[]> {
  const { captions } = (await show.session()).replayStream
  const { body } = await show.get(captions[place].file)
  return body.toString().trim().split('\n\n').slice(1)
}

test('captions and the transcript are included with the replay, but not with the live stream', async () => {
  await show.send.put('live0.ts', transportStream(0))
  await show.send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
  await expect.poll(show.session).toMatchObject({ signal: 'on' })
  const { liveStream } = await show.session()
  expect(liveStream).not.toHaveProperty('captions')
  expect(liveStream).not.toHaveProperty('transcript')
  await record()
  expect((await show.session()).replayStream.transcript).toBe('https://texts.example/iwd')
  const { captions } = (await show.session()).replayStream
  expect(captions).toEqual([{ language: 'en', file: expect.stringMatching(/^\/media\/~/) }])
  const got = await show.get(captions[0].file)
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8'])
  const [forTeam] = (await studio()).recording.captions
  expect((await show.get(forTeam.file)).body).toEqual(got.body)
})

test('captions and the transcript are also included if the session ended while its backup was shown', async () => {
  const { event, organiser, session } = show
  const backup = { showId: 'iwd', action: 'source', source: 'backup' }
  expect((await event.call('direct', backup, organiser)).status).toBe(200)
  await record()
  expect((await session()).replayStream).toMatchObject({
    captions: [{ language: 'en' }],
    transcript: 'https://texts.example/iwd',
  })
})

test('captions are cut and shifted with a trim, and restored when the trim is undone', async () => {
  await record()
  const whole = [
    '00:00:00.000 --> 00:00:02.000\nZero',
    '00:00:02.000 --> 00:00:05.000\nTwo',
    '00:00:06.000 --> 00:00:08.000\nSix',
  ]
  expect(await shown()).toEqual(whole)
  await trim({ from: start + 2000, to: null })
  expect(await shown()).toEqual([
    '00:00:00.000 --> 00:00:03.000\nTwo',
    '00:00:04.000 --> 00:00:06.000\nSix',
  ])
  // The segment that contains the end is still shown.
  await trim({ from: start + 2000, to: start + 3000 })
  expect(await shown()).toEqual(['00:00:00.000 --> 00:00:02.000\nTwo'])
  await trim({ from: null, to: null })
  expect(await shown()).toEqual(whole)
})

test('captions that were made for a trimmed replay stay in sync when more of it is shown', async () => {
  await record()
  await trim({ from: start + 4500, to: null })
  const { beginsAt } = (await studio()).recording
  // The segment that contains the beginning is shown.
  expect(beginsAt).toBe(start + 4000)
  const startsAt = new Date(beginsAt).toISOString()
  await show.event.replace(
    withCaptions([english, { language: 'fr', file: 'files/fr.vtt', startsAt }]),
  )
  await expect.poll(async () => (await show.session()).replayStream.captions?.length).toBe(2)
  expect(await shown(1)).toEqual([
    '00:00:00.000 --> 00:00:02.000\nZero',
    '00:00:02.000 --> 00:00:04.000\nTwo',
  ])
  await trim({ from: null, to: null })
  expect(await shown(1)).toEqual([
    '00:00:04.000 --> 00:00:06.000\nZero',
    '00:00:06.000 --> 00:00:08.000\nTwo',
  ])
})

test('a pause of the encoder isn’t part of the recording, so it does not shift captions', async () => {
  await record([0, 2000, 60_000, 62_000].map((at) => start + at))
  expect(await shown()).toHaveLength(3)
  await trim({ from: start + 60_000, to: null })
  expect(await shown()).toEqual([
    '00:00:00.000 --> 00:00:01.000\nTwo',
    '00:00:02.000 --> 00:00:04.000\nSix',
  ])
})

test('captions of a deleted recording are not shown with the next one', async () => {
  await record()
  const startsAt = new Date((await studio()).recording.beginsAt).toISOString()
  await show.event.call('recording-remove', { showId: 'iwd' }, show.organiser)
  await show.send.put('live9.ts', transportStream(9))
  await show.send.put('live.m3u8', playlistOf(9, [{ path: 'live9.ts' }], true))
  await show.event.replace(withCaptions([english, { ...english, language: 'fr', startsAt }]))
  await expect.poll(async () => (await show.session()).replayStream?.captions?.length).toBe(2)
  expect([(await shown(0)).length, await shown(1)]).toEqual([1, []])
})

test('captions require the replay’s grant, and only those of the session are served', async () => {
  await record()
  const { file } = (await show.session()).replayStream.captions[0]
  const status = async (address: string) => (await show.get(address)).status
  expect(await status(file.replace(/~\d+/, '~9999999999999'))).toBe(403)
  expect(await status(file.replace('en.vtt', 'fr.vtt'))).toBe(404)
  expect(await status(file.replace('en.vtt', '..%2fen.vtt'))).toBe(404)
  await show.event.call('recording-remove', { showId: 'iwd' }, show.organiser)
  expect(await status(file)).toBe(404)
})

test('with a cache for media, captions are still served from this site, as browsers require', async () => {
  await show.event.close()
  const env = { MEDIA_URL: 'https://cdn.example.org' }
  show = await openShow({ event: withCaptions([english]), files, env })
  await record()
  const { url, captions } = (await show.session()).replayStream
  expect(url).toMatch(/^https:\/\/cdn\.example\.org\/media\/~/)
  expect(captions[0].file).toMatch(/^\/media\/~/)
})

test('organisers get captions back as they stored them, with the moment to which the times refer', async () => {
  const startsAt = '2026-10-25T10:00:02.417Z'
  await show.event.replace(withCaptions([{ ...english, startsAt }]))
  const read = async (event: StudioShow['event'], organiser: string) => {
    const { sessions } = (await event.call('organiser-sessions', {}, organiser)).body
    return sessions.find(({ session }: { session: { id: string } }) => session.id === 'iwd').session
      .liveStream
  }
  await expect
    .poll(() => read(show.event, show.organiser))
    .toMatchObject({ type: 'studio', url: '', captions: [{ ...english, startsAt }] })
})

test('a program is told where the recording begins, and its captions and the search follow a trim', async () => {
  const { event, organiser } = show
  const call = (name: string, payload: object = {}) =>
    event.call(name, { showId: 'iwd', ...payload }, organiser)
  await show.send.put('live0.ts', transportStream(0))
  expect((await call('captions-recording')).body.error.reason).toBe('no-recording')
  await record()
  await trim({ from: start + 2000, to: null })
  const { body } = await call('captions-recording')
  expect(body).toMatchObject({ type: 'hls', startsAt: new Date(start + 2000).toISOString() })
  expect((await show.get(body.address)).status).toBe(200)
  const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHeard here\n'
  await call('captions-add', { language: 'de', text, startsAt: body.startsAt })
  const hits = async () => (await call('transcript-search', { text: 'heard here' })).body.hits
  await expect.poll(hits).toEqual([{ at: 0, text: 'Heard here' }])
  await trim({ from: null, to: null })
  expect(await hits()).toEqual([{ at: 2000, text: 'Heard here' }])
  const { captions } = (await show.session()).replayStream
  expect(captions.map(({ madeBy }: { madeBy?: string }) => madeBy)).toEqual([undefined, 'program'])
})
