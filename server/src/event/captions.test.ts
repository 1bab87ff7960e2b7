import type { EventFolder } from '@rostra/domain/event/event-folder'
import { expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { event, ada as token, useEvent } from '../testing/use-event.ts'

const files = {
  'replay.mp4': 'FILM',
  'captions/en.vtt': 'WEBVTT\n',
  'captions/fr.vtt': 'WEBVTT\n',
  'captions/intro.vtt': 'WEBVTT\n',
  'texts/replay.txt': 'What was said',
  'captions/subrip.vtt': '1\n00:00:01,000 --> 00:00:02,000\nHello\n',
}
const replayStream = {
  type: 'file',
  url: 'files/replay.mp4',
  captions: [{ language: 'en', file: 'files/captions/en.vtt' }],
  transcript: 'files/texts/replay.txt',
}
const named: EventFolder = {
  ...testEvent,
  event: {
    ...testEvent.event,
    intro: {
      title: 'Hello',
      url: 'files/replay.mp4',
      type: 'video',
      captions: [{ language: 'fr', file: 'files/captions/intro.vtt' }],
    },
  },
  sessions: testEvent.sessions.map((it) => (it.id === 'before' ? { ...it, replayStream } : it)),
}

useEvent({ once: true, as: ['ada'], event: named, files })

const outside = 'https://texts.example/replay'
const get = (path: string) => fetch(new URL(path, event.url))
const replay = async () => {
  const { sessions } = (await event.call('sessions', {}, token)).body
  return sessions.find(({ id }: { id: string }) => id === 'before').replayStream
}

test('captions of a stream have a signed URL for attendees, and are refused without it', async () => {
  const { captions } = await replay()
  expect(captions).toEqual([{ language: 'en', file: expect.stringContaining('/files/~') }])
  const got = await get(captions[0].file)
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8'])
  expect((await get('/files/captions/en.vtt')).status).toBe(401)
  // The signature covers one file only, and a file that the event does not name is not served.
  expect((await get(captions[0].file.replace('en.vtt', 'fr.vtt'))).status).toBe(404)
})

test('captions of the intro are public, like the intro', async () => {
  const { intro } = (await event.call('event', {}, token)).body
  expect(intro.captions).toEqual([{ language: 'fr', file: '/files/captions/intro.vtt' }])
  expect((await get(intro.captions[0].file)).status).toBe(200)
})

test('organisers can add, view and remove captions; missing and invalid files are refused', async () => {
  const organiser = await event.organiser()
  const read = async () => {
    const { sessions, addresses } = (await event.call('organiser-sessions', {}, organiser)).body
    return {
      ...sessions.find((it: { session: { id: string } }) => it.session.id === 'before'),
      addresses,
    }
  }
  const save = async (captions: object[] | undefined) => {
    const { session, revision } = await read()
    const { captions: _, ...stream } = session.replayStream
    const changed = { ...session, replayStream: { ...stream, ...(captions ? { captions } : {}) } }
    return event.call('organiser-session-save', { session: changed, revision }, organiser)
  }
  expect((await get((await read()).addresses['files/captions/en.vtt'])).status).toBe(200)
  const error = async (file: string) => {
    const { field, message } = (await save([{ language: 'fr', file }])).body.error
    return [field, message]
  }
  const field = 'session.replayStream.captions.0.file'
  expect(await error('files/captions/none.vtt')).toEqual([
    field,
    'file not found: files/captions/none.vtt',
  ])
  expect(await error('files/captions/subrip.vtt')).toEqual([
    field,
    '"files/captions/subrip.vtt" is not a WebVTT file; its first line must be WEBVTT',
  ])
  expect((await save([{ language: 'fr', file: 'files/captions/fr.vtt' }])).status).toBe(200)
  await expect.poll(replay).toMatchObject({ captions: [{ language: 'fr' }] })
  expect((await save(undefined)).status).toBe(200)
  await expect.poll(replay).not.toHaveProperty('captions')
  expect((await get('/files/captions/fr.vtt')).status).toBe(404)
})

// The last one, as it replaces the event.
test('a transcript is for attendees, and may be on another site', async () => {
  const { transcript } = await replay()
  const got = await get(transcript)
  expect([got.status, got.headers.get('content-type'), await got.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'What was said',
  ])
  expect((await get('/files/texts/replay.txt')).status).toBe(401)
  const elsewhere = { ...replayStream, transcript: outside }
  await event.replace({
    ...named,
    sessions: named.sessions.map((it) =>
      it.id === 'before' ? { ...it, replayStream: elsewhere } : it,
    ),
  })
  await expect.poll(replay).toMatchObject({ transcript: outside })
  expect((await get('/files/texts/replay.txt')).status).toBe(404)
})
