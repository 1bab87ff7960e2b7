/** Programs add captions to recordings with a key, and attendees search in what was said. */
import { expect, test } from 'vitest'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { ada, audit, done, event, organiser, useEvent } from '../testing/use-event.ts'

const vtt = (...lines: string[]) =>
  `WEBVTT\n\n${lines.map((line, at) => `00:0${at}.000 --> 00:0${at}.900\n${line}`).join('\n\n')}\n`
const hls = { type: 'hls', url: 'files/hls/main.m3u8' }
const film = { type: 'file', url: 'files/replay.mp4' }
const end = startsAt + 14_400_000
const files = {
  'replay.mp4': 'FILM',
  'fr.vtt': vtt('Bonjour à tous'),
  'hls/main.m3u8':
    '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",URI="en/said.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="s"\n720p.m3u8\n',
  'hls/en/said.m3u8':
    '#EXTM3U\n#EXTINF:6,\n1.vtt\n#EXTINF:6,\n../../../secret.vtt\n#EXTINF:6,\n2.vtt\n',
  'hls/en/1.vtt': vtt('Under the old'),
  'hls/en/2.vtt': 'WEBVTT\n\n00:07.000 --> 00:08.000\nlighthouse\n',
  'said.txt': '0:05 The harbour opens\n0:09 Goodbye',
}
const fr = { language: 'fr', file: 'files/fr.vtt' }
const replayOf = {
  iwd: { ...film, captions: [fr], transcript: 'files/said.txt' },
  later: { type: 'vimeo', url: 'https://vimeo.com/76979871' },
}
const recorded = {
  ...testEvent,
  sessions: testEvent.sessions.map((it) => {
    const replayStream = replayOf[it.id as keyof typeof replayOf]
    return replayStream ? { ...it, replayStream } : it
  }),
}
useEvent({ as: ['ada', 'organiser'], event: recorded, files })

const keyFor = async (scope: string): Promise<string> =>
  (await done('key-make', { name: scope, may: [scope] }, organiser)).key
const add = async (given: object, token: string) => {
  const payload = { showId: 'before', language: 'en', text: vtt('Hello'), ...given }
  const { status, body } = await event.call('captions-add', payload, token)
  return status === 200 ? 'added' : [status, body.error.field, body.error.reason ?? body.error.code]
}
const shown = async (showId: string) => {
  const { sessions } = (await event.call('sessions', {}, ada)).body
  return sessions.find(({ id }: { id: string }) => id === showId).replayStream.captions
}
const search = (text: string, token = ada) =>
  event.call('transcript-search', { showId: 'iwd', text }, token)
const saved = async () => {
  const { sessions } = await done('organiser-sessions', {}, organiser)
  return sessions.find((it: { session: { id: string } }) => it.session.id === 'before')
}

test('a program hears the recording and adds captions, marked until an organiser confirms them', async () => {
  const key = await keyFor('captions')
  const heard = await done('captions-recording', { showId: 'before' }, key)
  expect(heard).toMatchObject({ type: 'file', captions: [] })
  expect(await (await fetch(new URL(heard.address, event.url))).text()).toBe('FILM')
  expect(await add({}, key)).toBe('added')
  const [entry] = await audit('session-changed')
  expect(entry.by.name).toBe('key captions')
  await expect.poll(() => shown('before')).toHaveLength(1)
  expect(await shown('before')).toMatchObject([{ language: 'en', madeBy: 'program' }])

  expect(await add({ language: 'EN', text: vtt('Hello again') }, key)).toBe('added')
  const read = async () => {
    const [{ file }] = await shown('before')
    return (await fetch(new URL(file, event.url))).text()
  }
  await expect.poll(read).toContain('Hello again')

  const { revision, session } = await saved()
  const { madeBy: _, ...confirmed } = session.replayStream.captions[0]
  const replayStream = { ...session.replayStream, captions: [confirmed] }
  const change = { revision, session: { ...session, replayStream } }
  await done('organiser-session-save', change, organiser)
  await expect.poll(async () => (await shown('before'))[0].madeBy).toBeUndefined()
  expect(await add({}, key)).toEqual([400, 'language', 'captions-by-people'])
})

test('what is no captions, and recordings that cannot be heard, are refused with their field', async () => {
  const key = await keyFor('captions')
  expect(await add({ text: '1\n00:00:01,000 --> 00:00:02,000\nHello' }, key)).toEqual([
    400,
    'text',
    'not-captions',
  ])
  expect(await add({ text: 'WEBVTT\n\nNOTE nothing' }, key)).toEqual([
    400,
    'text',
    'captions-without-cues',
  ])
  expect(await add({ language: 'no language' }, key)).toEqual([
    400,
    'language',
    'entry-not-language',
  ])
  expect(await add({ showId: 'later' }, key)).toEqual([400, 'showId', 'recording-of-provider'])
  expect(await add({ showId: 'gone' }, key)).toEqual([400, 'showId', 'no-recording'])
  expect(await add({ showId: 'none' }, key)).toEqual([404, undefined, 'unknown-session'])
  expect(await add({}, await keyFor('programme'))).toEqual([403, undefined, 'key-not-allowed'])
  expect(await add({}, ada)).toEqual([403, undefined, 'not-allowed'])
})

test('a search finds what captions and transcripts say, once attendees may have the replay', async () => {
  expect((await search('harbour')).status).toBe(403)
  expect((await search('harbour', organiser)).status).toBe(200)
  event.clock.set(end)
  expect((await search('HARBOUR opens')).body).toEqual({
    hits: [{ at: 5000, text: 'The harbour opens' }],
  })
  expect((await search('a tous')).body).toEqual({ hits: [{ at: 0, text: 'Bonjour à tous' }] })
  expect((await search('nobody said this')).body).toEqual({ hits: [] })
  expect((await search(' ')).body.error.field).toBe('text')
  expect((await search('x'.repeat(101))).body.error.reason).toBe('text-too-long')
})

test('a search finds what the captions in an HLS playlist say, and nothing outside of the files', async () => {
  const inPlaylist = recorded.sessions.map((it) =>
    it.id === 'iwd' ? { ...it, replayStream: hls } : it,
  )
  await event.replace({ ...recorded, sessions: inPlaylist })
  event.clock.set(end)
  // A change is read a moment later.
  await expect
    .poll(async () => (await search('old lighthouse')).body)
    .toEqual({ hits: [{ at: 0, text: 'Under the old lighthouse' }] })
  expect((await search('harbour')).body).toEqual({ hits: [] })
})
