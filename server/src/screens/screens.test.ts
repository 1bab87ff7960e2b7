/** Screen links: what their pages show and receive, and that they are not counted. */
import type { ScreenKind } from '@rostra/domain/screens/screens'
import { describe, expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { ada, done, event, moderator as mo, refusal, useEvent } from '../testing/use-event.ts'

useEvent({
  as: ['ada', 'moderator'],
  files: { 'live/master.m3u8': '#EXTM3U', 'keynote.pdf': '%PDF' },
})

/** A link of a kind, and the token of a page opened with it. */
async function opened(kind: ScreenKind, showId = 'iwd') {
  const { id, link } = await done('screen-link-make', { showId, kind })
  const { token } = (await event.call('screen-open', { link })).body
  return { id, link, token }
}

describe('a speaker link', () => {
  test('shows the session, the question on air, the next question and the number waiting', async () => {
    const { token } = await opened('speaker')
    const [first, next, last] = await Promise.all(
      ['Why?', 'How?', 'When?'].map(
        async (text) => (await done('question', { showId: 'iwd', text }, ada)).id,
      ),
    )
    await done('question', { showId: 'later', text: 'Elsewhere?' }, ada)
    await done('question-move', { id: first, revision: 0, state: 'on-air' })
    await done('question-claim', { id: next, revision: 0, claim: true })
    const view = await done('speaker-view', {}, token)
    const { sessions } = await done('sessions', {}, ada)
    expect(view.session).toEqual(sessions.find(({ id }: { id: string }) => id === 'iwd'))
    expect(view).toMatchObject({
      serverTime: event.clock.now(),
      rooms: { chat: 'iwd', reactions: 'iwd' },
      question: { id: first, text: 'Why?', asker: 'Ada Okafor' },
      next: [{ id: next, text: 'How?', asker: 'Ada Okafor' }],
      waiting: 2,
      note: null,
    })
    expect(JSON.stringify(view)).not.toContain(last)
  })

  test('gives access to the stream that attendees get, but not to the library’s files', async () => {
    const { token } = await opened('speaker')
    const { session } = await done('speaker-view', {}, token)
    const get = (path: string) =>
      fetch(event.url + path, { headers: { authorization: token } }).then(({ status }) => status)
    expect(await get(session.liveStream.url)).toBe(200)
    event.clock.advance(2 * 3600_000)
    expect(await get('/files/keynote.pdf')).toBe(401)
  })

  test('is notified immediately of a question on air, a note and changed times of its session', async () => {
    const { token } = await opened('speaker')
    const live = event.live()
    await live.hello(token)
    const events = () => live.frames.filter((frame) => frame.t === 'event' && frame.screen).length
    const { id } = await done('question', { showId: 'iwd', text: 'Why?' }, ada)
    await live.next('event', ({ screen }) => screen === true)
    await done('question-move', { id, revision: 0, state: 'on-air' })
    await expect.poll(events).toBe(2)
    await done('speaker-note-send', { showId: 'iwd', text: '2 min' })
    await expect.poll(events).toBe(3)
    await done('direct', { showId: 'iwd', action: 'extend', minutes: 10 })
    await expect.poll(events).toBe(4)
    const planned = event.clock.now()
    const { session } = await done('speaker-view', {}, token)
    expect(Date.parse(session.endTime)).toBeGreaterThan(planned)
    expect(session.direction).toMatchObject({ ended: false })
    await done('speaker-note-send', { showId: 'later', text: 'Not for us' })
    await done('direct', { showId: 'later', action: 'delay', minutes: 10 })
    await event.replace(testEvent)
    await live.next('event', ({ changed }) => changed.includes('sessions'))
    expect(events()).toBe(4)
  })
})

describe('a note to the speakers', () => {
  test('replaces the previous one, records when it was seen, and can be cleared', async () => {
    const { token } = await opened('speaker')
    const note = async () => (await done('speaker-view', {}, token)).note
    const first = (await done('speaker-note-send', { showId: 'iwd', text: ' 5 min ' })).note
    expect(first).toMatchObject({ text: '5 min', by: 'mo@example.org', seenAt: null })
    expect(await note()).toEqual(first)
    const second = (await done('speaker-note-send', { showId: 'iwd', text: '2 min' })).note
    event.clock.advance(1000)
    const at = event.clock.now()
    await done('speaker-note-seen', { id: first.id }, token)
    expect((await note()).seenAt).toBe(null)
    for (let n = 0; n < 2; n += 1) {
      await done('speaker-note-seen', { id: second.id }, token)
      event.clock.advance(1000)
    }
    const seen = { ...second, seenAt: at }
    expect(await note()).toEqual(seen)
    expect(await done('speaker-note', { showId: 'iwd' })).toEqual({ note: seen })
    await done('speaker-note-clear', { showId: 'iwd' })
    expect(await note()).toBe(null)
    const { entries } = await done('audit-log', {}, await event.organiser())
    expect(
      entries
        .filter(({ action }: { action: string }) => action.startsWith('speaker-note'))
        .map(({ action, about }: { action: string; about: string }) => [action, about]),
    ).toEqual([
      ['speaker-note-cleared', '2 min'],
      ['speaker-note-sent', '2 min'],
      ['speaker-note-sent', '5 min'],
    ])
  })

  test('of another session cannot be read or marked as seen with the link', async () => {
    const { token } = await opened('speaker', 'later')
    const { note } = await done('speaker-note-send', { showId: 'iwd', text: '5 min' })
    await done('speaker-note-seen', { id: note.id }, token)
    expect((await done('speaker-view', {}, token)).note).toBe(null)
    expect((await done('speaker-note', { showId: 'iwd' })).note.seenAt).toBe(null)
  })

  test('with a blank or too long text is refused', async () => {
    for (const [text, problem] of [
      ['', 'note-missing'],
      ['   ', 'note-missing'],
      ['x'.repeat(141), 'text-too-long'],
    ]) {
      expect(await refusal('speaker-note-send', { showId: 'iwd', text }, mo), text).toEqual([
        400,
        problem,
      ])
    }
  })

  test('for a session that does not exist is refused', async () => {
    const refused = await refusal('speaker-note-send', { showId: 'none', text: 'Hi' }, mo)
    expect(refused).toEqual([404, 'unknown-session'])
  })
})

test('the team sees who created each link of a session, but never its secret', async () => {
  const { link } = await opened('speaker')
  event.clock.advance(1000)
  await opened('projection')
  await opened('projection', 'later')
  const { links } = await done('screen-links', { showId: 'iwd' })
  expect(links).toMatchObject([
    { kind: 'projection', showId: 'iwd', by: 'mo@example.org', at: event.clock.now() },
    { kind: 'speaker', showId: 'iwd', by: 'mo@example.org', at: event.clock.now() - 1000 },
  ])
  expect(JSON.stringify(links)).not.toContain(link)
  await done('screen-link-revoke', { id: links[1].id })
  expect(await refusal('screen-open', { link })).toEqual([404, 'screen-link-over'])
  expect(await refusal('screen-open', { link: 'guess' })).toEqual([404, 'screen-link-over'])
  expect((await done('screen-links', { showId: 'iwd' })).links).toHaveLength(1)
  const { entries } = await done('audit-log', {}, await event.organiser())
  expect(entries[0]).toMatchObject({ action: 'account-signed-in' })
  expect(
    entries.filter(({ action }: { action: string }) => action.startsWith('screen')),
  ).toMatchObject([
    { action: 'screen-link-revoked', about: 'Session iwd' },
    { action: 'screen-link-made', about: 'Session later' },
    { action: 'screen-link-made', about: 'Session iwd' },
    { action: 'screen-link-made', about: 'Session iwd' },
  ])
})

test('a link stops working when its session is removed from the programme', async () => {
  const { link, token } = await opened('projection', 'later')
  const sessions = testEvent.sessions.filter(({ id }) => id !== 'later')
  await event.replace({ ...testEvent, sessions })
  const after = () => refusal('projection-view', {}, token)
  await expect.poll(after).toEqual([404, 'screen-link-over'])
  expect(await refusal('screen-open', { link })).toEqual([404, 'screen-link-over'])
})

test('a page’s token expires after 12 hours, and its link can be opened again for a new one', async () => {
  const { link, token } = await opened('projection')
  event.clock.advance(12 * 3600_000)
  expect(await refusal('projection-view', {}, token)).toEqual([401, 'not-signed-in'])
  const again = (await event.call('screen-open', { link })).body.token
  expect(await done('projection-view', {}, again)).toMatchObject({ title: 'Session iwd' })
})

test('a link that is opened repeatedly keeps only its newest fifty tokens', async () => {
  const { link, token } = await opened('projection')
  event.clock.advance(1)
  for (let n = 0; n < 50; n += 1) await event.call('screen-open', { link })
  expect(await event.rows('select count(*) as count from screen_token')).toEqual([{ count: 50 }])
  expect(await refusal('projection-view', {}, token)).toEqual([401, 'not-signed-in'])
})
