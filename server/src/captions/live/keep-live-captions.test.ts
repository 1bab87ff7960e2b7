/** After the end the lines of live captions are captions of the recording. */
import { expect, test } from 'vitest'
import { startsAt, testEvent } from '../../testing/test-event.ts'
import { ada, done, event, organiser, useEvent } from '../../testing/use-event.ts'

const film = { type: 'file', url: 'files/replay.mp4' }
const fr = { language: 'fr', file: 'files/fr.vtt' }
const begins = new Date(startsAt + 10_000).toISOString()
const recorded = {
  ...testEvent,
  sessions: testEvent.sessions.map((it) =>
    it.id === 'iwd' ? { ...it, replayStream: { ...film, startsAt: begins, captions: [fr] } } : it,
  ),
}
const files = { 'replay.mp4': 'FILM', 'fr.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n' }
useEvent({ as: ['ada', 'organiser'], event: recorded, files })

// Past the time in which people stay in the room.
const end = startsAt + 5 * 3600_000
const sendAt = async (token: string, seconds: number, text: string, lang = 'en') => {
  event.clock.set(startsAt + seconds * 1000)
  const answer = await fetch(`${event.url}/api/captions/iwd?lang=${lang}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    body: text,
  })
  expect(answer.status).toBe(200)
}
const key = async () => (await done('key-make', { name: 'c', may: ['captions'] }, organiser)).key
const captions = async () => {
  const { sessions } = (await event.call('sessions', {}, ada)).body
  return sessions.find(({ id }: { id: string }) => id === 'iwd').replayStream?.captions
}
const keptNow = () =>
  expect
    .poll(async () => {
      await event.runMaintenance()
      return event.rows('select count(*) as count from caption_track where kept_at is null')
    })
    .toEqual([{ count: 0 }])

test('lines become captions in step with the recording, once the session is over', async () => {
  const token = await key()
  await sendAt(token, 5, 'Before the recording')
  await sendAt(token, 20, 'Good <b>morning</b> & welcome')
  await sendAt(token, 23, 'to the day')
  await sendAt(token, 60, 'one\ntwo')
  await sendAt(token, 61, 'Autres mots', 'fr')
  event.clock.set(end)
  await keptNow()
  const [english] = (await captions()).filter((it: { language: string }) => it.language === 'en')
  expect(english).toMatchObject({ madeBy: 'program' })
  const text = await (
    await fetch(new URL(english.file, event.url), { headers: { authorization: ada } })
  ).text()
  expect(text).toBe(
    [
      'WEBVTT',
      '00:00:10.000 --> 00:00:13.000\nGood &lt;b&gt;morning&lt;/b&gt; &amp; welcome',
      '00:00:13.000 --> 00:00:20.000\nto the day',
      '00:00:50.000 --> 00:00:57.000\none',
      '00:00:57.000 --> 00:01:04.000\ntwo\n',
    ].join('\n\n'),
  )
  expect(
    await event.rows("select by_name from audit_log where action = 'session-changed'"),
  ).toEqual([{ by_name: 'Live captions' }])
  const { hits } = await done('transcript-search', { showId: 'iwd', text: 'welcome' }, ada)
  expect(hits).toMatchObject([{ at: 10_000 }])
})

test('captions in a language that the recording has stay', async () => {
  await sendAt(await key(), 61, 'Autres mots', 'fr')
  event.clock.set(end)
  await keptNow()
  expect(await captions()).toHaveLength(1)
})

test('a person’s lines are no program’s, and nothing happens twice or before the end', async () => {
  const { url } = await done('caption-desk-make', { showId: 'iwd', lang: 'en' }, organiser)
  const { token } = (await event.call('screen-open', { link: url.split('#')[1] })).body
  event.clock.set(startsAt + 30_000)
  await done('caption-send', { showId: 'iwd', page: 'p', seq: 1, text: 'Typed' }, token)
  await event.restart()
  event.clock.set(end)
  await keptNow()
  const made = await captions()
  expect(made).toHaveLength(2)
  expect(made.find((it: { language: string }) => it.language === 'en').madeBy).toBe('person')
  await event.restart()
  expect(await captions()).toHaveLength(2)
})

test('they need not wait for the planned end of a session that a moderator has ended', async () => {
  await sendAt(await key(), 61, 'Good morning')
  await done('direct', { showId: 'iwd', action: 'end' }, organiser)
  event.clock.advance(10_000)
  await keptNow()
  expect(await captions()).toHaveLength(2)
})
