import type { ReportedMessage } from '@rostra/domain/chat/chat-report-calls'
import { describe, expect, test } from 'vitest'
import { beaId, channel, speaking, useChat } from '../../testing/open-chat.ts'
import type { TestServer } from '../../testing/open-event.ts'
import { ada, audit, bea, cleo, done, event, moderator as mo } from '../../testing/use-event.ts'

useChat(['cleo', 'moderator'])

/** Bea writes messages, numbered from 1. */
const wrote = (...texts: string[]) => speaking(bea, ...texts)

const report = (token: string, seq: number, more: object = {}) =>
  event.call('chat-report', { channel, seq, ...more }, token)

const list = (payload: object = {}) =>
  done('chat-reports', payload) as Promise<{
    reported: ReportedMessage[]
    count: number
    more: boolean
  }>
const problem = async (answer: ReturnType<TestServer['call']>) => {
  const { status, body } = await answer
  return [status, body.error?.code, body.error?.message]
}

describe('an attendee', () => {
  test('can report a message with a reason once; a second report is marked as already made and not counted', async () => {
    await wrote('Buy my things')
    expect((await report(ada, 1, { reason: 'spam' })).body).toEqual({ already: false })
    expect((await report(ada, 1, { reason: 'insult' })).body).toEqual({ already: true })
    expect((await list()).reported).toMatchObject([
      { count: 1, reasons: [{ reason: 'spam', count: 1 }], details: [] },
    ])
  })

  test('can report without a reason, and must explain the reason “other” in at most 300 characters', async () => {
    await wrote('one', 'two')
    expect((await report(ada, 1)).status).toBe(200)
    expect(await problem(report(ada, 2, { reason: 'other', details: '  ' }))).toEqual([
      400,
      'invalid',
      'Tell us why you’re reporting this message',
    ])
    expect((await report(ada, 2, { reason: 'other', details: 'x'.repeat(301) })).status).toBe(400)
    expect((await report(ada, 2, { reason: 'rubbish' })).status).toBe(400)
    expect((await report(ada, 2, { reason: 'other', details: ' Not true ' })).status).toBe(200)
    const { reported } = await list()
    expect(reported.map(({ details, reasons }) => [details, reasons])).toEqual(
      expect.arrayContaining([
        [[], []],
        [['Not true'], [{ reason: 'other', count: 1 }]],
      ]),
    )
  })

  test('cannot report their own message, a removed one, or one that does not exist', async () => {
    await wrote('one', 'two')
    expect(await problem(report(bea, 1))).toEqual([
      400,
      'invalid',
      'You can’t report your own message.',
    ])
    await done('chat-remove', { channel, seq: 2 })
    for (const seq of [2, 3, 99])
      expect((await problem(report(ada, seq))).slice(0, 2)).toEqual([404, 'unknown-message'])
    expect((await event.call('chat-report', { channel: 'nowhere', seq: 1 }, ada)).status).toBe(404)
    expect((await list()).count).toBe(0)
  })

  test('can report at most ten messages a minute, and none while banned', async () => {
    await wrote(...Array.from({ length: 11 }, (_, n) => `m${n}`))
    for (let seq = 1; seq <= 10; seq += 1) expect((await report(ada, seq)).status).toBe(200)
    const { status, headers } = await report(ada, 11)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    event.clock.advance(60_000)
    expect((await report(ada, 11)).status).toBe(200)
    await done('chat-ban', { userId: (await event.call('me', {}, cleo)).body.id })
    expect((await problem(report(cleo, 1))).slice(0, 2)).toEqual([403, 'banned'])
  })
})

describe('the list of reported messages', () => {
  test('groups the reports of a message, with its author, the messages around it and the reasons', async () => {
    await wrote('m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9')
    await report(ada, 5, { reason: 'insult' })
    event.clock.advance(1000)
    await report(cleo, 5, { reason: 'insult' })
    await done('chat-mute', { channel, userId: beaId })
    const { reported, count, more } = await list()
    const texts = (messages: { text: string }[] = []) => messages.map(({ text }) => text)
    expect([count, more, reported.length]).toEqual([1, false, 1])
    expect(texts(reported[0]?.before)).toEqual(['m2', 'm3', 'm4'])
    expect(texts(reported[0]?.after)).toEqual(['m6', 'm7', 'm8'])
    expect(reported[0]).toMatchObject({
      message: { channel, seq: 5, text: 'm5', user: { id: beaId, name: 'Bea Lindqvist' } },
      count: 2,
      reasons: [{ reason: 'insult', count: 2 }],
      at: event.clock.now(),
      muted: true,
      banned: false,
    })
    expect(JSON.stringify(reported)).not.toContain('Ada')
  })

  test('has the newest report first, is paginated, and can be limited to one chat', async () => {
    const live = await wrote('m1', 'm2', 'm3')
    await live.send({ t: 'enter', channel: 'later' })
    await live.send({ t: 'send', channel: 'later', id: 'm4', text: 'm4' })
    await live.next('ack', ({ id }) => id === 'm4')
    for (const seq of [2, 1, 3]) {
      event.clock.advance(1000)
      await report(ada, seq)
    }
    await event.call('chat-report', { channel: 'later', seq: 1 }, ada)
    const seen: string[] = []
    let after: object | undefined
    for (let more = true; more; ) {
      const page = await list({ limit: 1, ...(after ? { after } : {}) })
      expect(page.count).toBe(4)
      const [last] = page.reported
      if (!last) throw new Error('an empty page')
      seen.push(last.message.text)
      after = { at: last.at, channel: last.message.channel, seq: last.message.seq }
      more = page.more
    }
    expect(seen.slice(2)).toEqual(['m1', 'm2'])
    expect(seen.slice(0, 2).sort()).toEqual(['m3', 'm4'])
    expect((await list({ channel: 'later' })).reported).toHaveLength(1)
  })

  test('notifies the team’s pages when it changes, and is counted on the dashboard', async () => {
    await wrote('one')
    const page = event.live()
    await page.hello(mo)
    const notified = () => page.next('event', ({ staff }) => staff?.includes('reports') === true)
    await report(ada, 1)
    await notified()
    expect((await done('dashboard')).reports).toBe(1)
    page.frames.length = 0
    await done('chat-report-dismiss', { channel, seq: 1, count: 1 })
    await notified()
    expect((await done('dashboard')).reports).toBe(0)
  })
})

describe('a moderator', () => {
  test('can dismiss a message’s reports, with an audit log entry; a new report lists the message again', async () => {
    await wrote('one')
    await report(ada, 1)
    await done('chat-report-dismiss', { channel, seq: 1, count: 1 })
    expect(await list()).toMatchObject({ reported: [], count: 0 })
    expect(await audit('chat-report-dismissed')).toMatchObject([
      {
        by: { name: 'mo@example.org' },
        about: 'Bea Lindqvist',
        before: { text: 'one', channel, seq: 1 },
        after: { reports: 1 },
      },
    ])
    expect((await report(ada, 1)).body).toEqual({ already: true })
    expect((await list()).count).toBe(0)
    await report(cleo, 1)
    expect((await list()).reported).toMatchObject([
      { count: 1, dismissed: { by: 'mo@example.org' } },
    ])
  })

  test('who acts second gets an error with the first one’s name; the first can repeat the call', async () => {
    await wrote('one', 'two')
    await report(ada, 1)
    await report(ada, 2)
    const zoe = await event.moderator('zoe@example.org')
    await done('chat-report-dismiss', { channel, seq: 1, count: 1 })
    await done('chat-report-dismiss', { channel, seq: 1, count: 1 })
    expect(
      await problem(event.call('chat-report-dismiss', { channel, seq: 1, count: 1 }, zoe)),
    ).toEqual([409, 'already-changed', 'mo@example.org has already dismissed these reports.'])
    expect(
      await problem(event.call('chat-remove', { channel, seq: 1, ofReports: true }, zoe)),
    ).toEqual([409, 'already-changed', 'mo@example.org has already dismissed these reports.'])
    expect((await done('chat-history', { channel }, ada)).messages).toHaveLength(2)
    await done('chat-remove', { channel, seq: 2, reason: 'Rude', ofReports: true })
    expect(
      await problem(event.call('chat-report-dismiss', { channel, seq: 2, count: 1 }, zoe)),
    ).toEqual([409, 'already-changed', 'mo@example.org has already removed this message.'])
    expect(await problem(event.call('chat-remove', { channel, seq: 2 }, zoe))).toEqual([
      404,
      'unknown-message',
      'mo@example.org has already removed this message.',
    ])
  })

  test('cannot dismiss reports that arrived after they loaded the list', async () => {
    await wrote('one')
    await report(ada, 1)
    await report(cleo, 1)
    expect(
      (await problem(event.call('chat-report-dismiss', { channel, seq: 1, count: 1 }, mo))).slice(
        2,
      ),
    ).toEqual(['This message has new reports. Review them first.'])
    expect((await list()).reported).toMatchObject([{ count: 2 }])
  })

  test('gets a conflict when another one dismisses the same reports simultaneously', async () => {
    await wrote('one')
    await report(ada, 1)
    const zoe = await event.moderator('zoe@example.org')
    const answers = await Promise.all(
      [mo, zoe].map((token) =>
        event.call('chat-report-dismiss', { channel, seq: 1, count: 1 }, token),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await audit('chat-report-dismissed')).toHaveLength(1)
  })

  test('who removes a message, or all of its author’s, closes its reports and is recorded with them', async () => {
    await wrote('one', 'two', 'three')
    for (const seq of [1, 2]) await report(ada, seq)
    await done('chat-remove', { channel, seq: 1, reason: 'Rude' })
    expect((await list()).count).toBe(1)
    expect(await audit('chat-message-removed')).toMatchObject([
      { after: { reason: 'Rude', reports: 1 } },
    ])
    await done('chat-remove-all', { userId: beaId })
    expect((await list()).count).toBe(0)
    const rows = await event.rows('select state, handled_by from chat_report order by seq')
    expect(rows).toEqual([
      { state: 'removed', handled_by: 'mo@example.org' },
      { state: 'removed', handled_by: 'mo@example.org' },
    ])
  })
})

describe('a person’s data', () => {
  const idOf = async (token: string) => (await event.call('me', {}, token)).body.id as string

  test('contains the reports they made, and none about them', async () => {
    await wrote('one')
    await report(ada, 1, { reason: 'other', details: 'Not true' })
    const organiser = await event.organiser()
    const data = async (token: string) =>
      (await done('organiser-attendee-data', { id: await idOf(token) }, organiser)).data
    expect((await data(ada)).chatReports).toMatchObject([
      { channel, seq: 1, reason: 'other', details: 'Not true' },
    ])
    expect((await data(bea)).chatReports).toEqual([])
  })

  test('when erased: their reports become anonymous, and reports of their messages are deleted', async () => {
    await wrote('one')
    const live = event.live()
    await live.enter(ada, channel)
    await live.send({ t: 'send', channel, id: 'two', text: 'two' })
    await live.next('ack')
    await report(ada, 1)
    await report(cleo, 2)
    const organiser = await event.organiser()
    await done('organiser-attendee-erase', { id: await idOf(ada) }, organiser)
    expect(await event.rows('select seq, reporter_id, state from chat_report')).toEqual([
      { seq: 1, reporter_id: null, state: 'open' },
    ])
    expect((await list()).reported).toMatchObject([{ message: { seq: 1 }, count: 1 }])
  })
})
