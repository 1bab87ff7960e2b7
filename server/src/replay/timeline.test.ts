import type { TimelineItem } from '@rostra/domain/replay/replay-calls'
import { describe, expect, test } from 'vitest'
import { startsAt, votingEvent } from '../testing/test-event.ts'
import { ada, bea, done, event, moderator, organiser, useEvent } from '../testing/use-event.ts'

const iso = (at: number) => new Date(at).toISOString()
const minute = 60_000
const end = startsAt + 14_400_000

const recorded = {
  ...votingEvent,
  sessions: votingEvent.sessions.map((it) =>
    it.id === 'iwd' ? { ...it, replayStream: { type: 'file', url: 'files/replay.mp4' } } : it,
  ),
}
useEvent({
  as: ['ada', 'bea', 'moderator', 'organiser'],
  event: recorded,
  // No mail server is there, so that emails stay in the outbox with their text.
  env: { PUBLIC_URL: 'https://event.example', SMTP_URL: 'smtp://127.0.0.1:1' },
})

type Writer = { write(text: string): Promise<number>; close(): void }
async function writer(token = ada): Promise<Writer> {
  const live = event.live()
  await live.enter(token, 'iwd')
  let count = 0
  return {
    async write(text) {
      count += 1
      await live.send({ t: 'send', channel: 'iwd', id: `${token.slice(0, 6)}-${count}`, text })
      const { seq } = await live.next('ack', ({ id }) => id === `${token.slice(0, 6)}-${count}`)
      return seq
    },
    close: () => live.close(),
  }
}
const timeline = async (from = 0, to = 600_000, token = bea): Promise<TimelineItem[]> =>
  (await done('timeline', { showId: 'iwd', from, to }, token)).items
const texts = (items: readonly TimelineItem[]) =>
  items.flatMap((it) => (it.kind === 'message' ? [[it.at, it.entry.text]] : []))
const align = (startsAt: string, cuts: { from: string; to: string }[] = []) =>
  done('replay-align', { showId: 'iwd', startsAt, cuts }, organiser)

describe('the timeline of a recording', () => {
  test('has messages where they were written, as the history of the chat gives them', async () => {
    const { write, close } = await writer()
    event.clock.set(startsAt + 1500)
    await write('First')
    event.clock.set(startsAt + 90_250)
    await write('Second')
    event.clock.set(startsAt + 11 * minute)
    await write('Later')
    const items = await timeline()
    expect(texts(items)).toEqual([
      [1500, 'First'],
      [90_250, 'Second'],
    ])
    const { messages } = await done('chat-history', { channel: 'iwd' }, bea)
    expect(items.map((it) => it.kind === 'message' && it.entry)).toEqual(messages.slice(0, 2))
    expect(texts(await timeline(1501, 90_250))).toEqual([])
    expect(texts(await timeline(90_250, 90_251))).toEqual([[90_250, 'Second']])
    close()
  })

  test('never has a removed message again, and edited ones as they stand', async () => {
    const { write, close } = await writer()
    event.clock.set(startsAt + 1000)
    const gone = await write('Gone')
    const kept = await write('Kept')
    await done('chat-edit', { channel: 'iwd', seq: kept, text: 'Mended' }, ada)
    await done('chat-remove', { channel: 'iwd', seq: gone }, moderator)
    expect(texts(await timeline())).toEqual([[1000, 'Mended']])
    expect(JSON.stringify(await timeline())).not.toContain('Gone')
    expect((await done('timeline-curve', { showId: 'iwd' }, bea)).values[0]).toBe(1)
    close()
  })

  test('follows the alignment that an organiser gave it, and leaves out what was cut', async () => {
    const { write, close } = await writer()
    for (const [at, text] of [
      [1, 'Before the recording'],
      [3, 'In it'],
      [20, 'In the break'],
      [31, 'After the break'],
    ] as const) {
      event.clock.set(startsAt + at * minute)
      await write(text)
    }
    await align(iso(startsAt + 2 * minute), [
      { from: iso(startsAt + 5 * minute), to: iso(startsAt + 30 * minute) },
    ])
    // On PostgreSQL the instance hears of the change.
    await expect
      .poll(async () => texts(await timeline()))
      .toEqual([
        [minute, 'In it'],
        [4 * minute, 'After the break'],
      ])
    const { sessions } = await done('organiser-sessions', {}, organiser)
    const { session } = sessions.find((it: { session: { id: string } }) => it.session.id === 'iwd')
    expect(session.replayStream).toMatchObject({ startsAt: iso(startsAt + 2 * minute) })
    close()
  })

  test('has polls where they were closed, questions where they were answered, and chapters', async () => {
    event.clock.set(startsAt + minute)
    await done('agenda-mark', { showId: 'iwd', item: 0 }, moderator)
    const question = await done('question', { showId: 'iwd', text: 'Why?' }, ada)
    event.clock.set(startsAt + 2 * minute)
    await done('question-move', { id: question.id, revision: 0, state: 'on-air' }, moderator)
    const { id } = await done(
      'poll-make',
      {
        showId: 'iwd',
        question: 'Tea?',
        kind: 'single',
        options: ['Yes', 'No'],
        results: 'closed',
        anonymous: false,
        open: true,
      },
      moderator,
    )
    await done('poll-vote', { id, choices: [0] }, ada)
    event.clock.set(startsAt + 3 * minute)
    await done('question-move', { id: question.id, revision: 1, state: 'answered' }, moderator)
    event.clock.set(startsAt + 4 * minute)
    await done('poll-close', { id }, moderator)
    const expected = [
      { at: minute, kind: 'chapter', title: 'Welcome' },
      { at: 3 * minute, kind: 'question', from: 2 * minute, question: { text: 'Why?' } },
      { at: 4 * minute, kind: 'poll', poll: { question: 'Tea?', counts: [1, 0] } },
    ]
    expect(await timeline()).toMatchObject(expected)
    const { items } = await done('timeline-marks', { showId: 'iwd' }, bea)
    expect(items).toMatchObject(expected)
    // What was marked in a part that was cut out is where the recording goes on.
    await align(iso(startsAt), [{ from: iso(startsAt + 150_000), to: iso(startsAt + 5 * minute) }])
    const places = async () => (await timeline()).map(({ at }) => at)
    await expect.poll(places).toEqual([minute, 150_000, 150_000])
  })

  test('has what was asked in the replay where it was asked, once it is answered, by mail too', async () => {
    const ask = () =>
      done('question', { showId: 'iwd', text: 'How is it now?', replayAt: 65_000 }, ada)
    event.clock.set(end - minute)
    const live = await ask()
    event.clock.set(end + 20 * 3600_000)
    const { id } = await ask()
    const questions = async () =>
      (await timeline()).flatMap((it) => (it.kind === 'question' ? [[it.at, it.question.id]] : []))
    expect(await questions()).toEqual([])
    const [{ replayAt }] = (
      await done('question-queue', { state: 'new' }, moderator)
    ).questions.filter((it: { id: string }) => it.id === id)
    expect(replayAt).toBe(65_000)
    const reply = { revision: 0, text: 'Better than ever.', to: 'asker' }
    await done('question-reply', { id, ...reply }, moderator)
    expect(await questions()).toEqual([[65_000, id]])
    await done('question-reply', { id: live.id, ...reply }, moderator)
    const mails = await event.rows('select kind, about, body as text from mail_outbox')
    const text = expect.stringContaining('https://event.example/show/iwd?at=65\n')
    expect(mails).toEqual([{ kind: 'reply', about: id, text }])
  })

  test('has reactions to the show as counts, and the curve of them and of messages', async () => {
    event.clock.set(startsAt + 2 * minute)
    await done('reaction', { showId: 'iwd', data: { key: 'c' } }, ada)
    await done('reaction', { showId: 'iwd', data: { key: 'h' } }, bea)
    const { write, close } = await writer()
    await write('Bravo')
    event.clock.set(end + minute)
    event.runMaintenance()
    await expect
      .poll(() => timeline())
      .toContainEqual({ at: 2 * minute, kind: 'reactions', reactions: { c: 1, h: 1 } })
    const { step, values } = await done('timeline-curve', { showId: 'iwd' }, bea)
    expect([step, values.length]).toEqual([72_000, 200])
    expect(values.slice(0, 4)).toEqual([0, 3, 0, 0])
    close()
  })

  test('is asked for at most ten minutes of, in a session that exists', async () => {
    const status = async (payload: object) => (await event.call('timeline', payload, bea)).status
    expect(await status({ showId: 'iwd', from: 0, to: 600_001 })).toBe(400)
    expect(await status({ showId: 'iwd', from: 5, to: 4 })).toBe(400)
    expect(await status({ showId: 'iwd', from: -1, to: 4 })).toBe(400)
    expect(await status({ showId: 'iwd', from: 1e15, to: 1e15 })).toBe(400)
    expect(await status({ showId: 'nowhere', from: 0, to: 4 })).toBe(404)
  })
})

test('a recording is aligned only where there is one, with cuts that end after they begin', async () => {
  const call = (payload: object) => event.call('replay-align', payload, organiser)
  const at = iso(startsAt)
  expect((await call({ showId: 'later', startsAt: at, cuts: [] })).body.error.field).toBe('showId')
  expect((await call({ showId: 'iwd', startsAt: 'soon', cuts: [] })).body.error.field).toBe(
    'startsAt',
  )
  const backwards = await call({ showId: 'iwd', startsAt: at, cuts: [{ from: at, to: at }] })
  expect(backwards.body.error.field).toBe('cuts.0.to')
})
