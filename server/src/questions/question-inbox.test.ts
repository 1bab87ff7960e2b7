import { beforeEach, describe, expect, test } from 'vitest'
import { ada, done, event, moderator as mo, useEvent } from '../testing/use-event.ts'

let ines: string
useEvent({ as: ['ada', 'moderator'] })
beforeEach(async () => {
  ines = await event.moderator('ines@example.org')
})

async function ask(text: string, showId = 'iwd', token = ada): Promise<string> {
  event.clock.advance(1000)
  return (await done('question', { showId, text }, token)).id
}

const queue = async (state = 'new', more: object = {}) =>
  (await done('question-queue', { state, ...more })).questions

const states = async (...ids: string[]) => {
  const found = new Map<string, string>()
  for (const state of ['new', 'on-air', 'answered', 'dismissed'])
    for (const { id } of await queue(state)) found.set(id, state)
  return ids.map((id) => found.get(id))
}

describe('the queue', () => {
  test('has the questions of one session or of all, in the order they were asked, in pages', async () => {
    const ids = [await ask('One?'), await ask('Two?', 'later'), await ask('Three?')]
    expect((await queue()).map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(await queue('new', { showId: 'later' })).toMatchObject([
      { text: 'Two?', asker: { name: 'Ada Okafor' }, state: 'new', revision: 0, assignee: null },
    ])
    const first = await done('question-queue', { state: 'new', limit: 2 })
    expect(first).toMatchObject({ more: true, counts: { new: 3, 'on-air': 0 } })
    const { at, id } = first.questions[1]
    expect(await queue('new', { limit: 2, after: { at, id } })).toMatchObject([{ text: 'Three?' }])
  })

  test('notifies only moderators’ pages of a new question', async () => {
    const [page, attendee] = [event.live(), event.live()]
    await page.hello(mo)
    await attendee.hello(ada)
    await ask('One?')
    expect((await page.next('event', ({ staff }) => staff !== undefined)).staff).toEqual([
      'questions',
    ])
    expect(attendee.frames.some((it) => it.t === 'event' && it.staff)).toBe(false)
  })
})

describe('a question', () => {
  test('is the only one on air in its session: the previous one becomes answered', async () => {
    const [one, two, other] = [await ask('One?'), await ask('Two?'), await ask('Other?', 'later')]
    for (const id of [one, other]) await done('question-move', { id, revision: 0, state: 'on-air' })
    expect(await states(one, two, other)).toEqual(['on-air', 'new', 'on-air'])
    await done('question-move', { id: two, revision: 0, state: 'on-air' })
    expect(await states(one, two, other)).toEqual(['answered', 'on-air', 'on-air'])
    await done('question-move', { id: two, revision: 1, state: 'dismissed' })
    expect(await states(two)).toEqual(['dismissed'])
  })

  test('is handled by one moderator at a time: others get an error with their name, unless they take it over', async () => {
    const id = await ask('One?')
    await done('question-claim', { id, revision: 0, claim: true })
    for (const [name, payload] of [
      ['question-claim', { claim: true }],
      ['question-move', { state: 'on-air' }],
      ['question-reply', { text: 'Yes', to: 'asker' }],
    ] as const) {
      const { status, body } = await event.call(name, { id, revision: 1, ...payload }, ines)
      expect([status, body.error]).toMatchObject([
        409,
        { code: 'assigned', message: 'mo@example.org is working on this question.' },
      ])
    }
    await done('question-claim', { id, revision: 1, claim: true, takeOver: true }, ines)
    const { status } = await event.call('question-move', { id, revision: 2, state: 'on-air' }, mo)
    expect(status).toBe(409)
    await done('question-claim', { id, revision: 2, claim: false }, ines)
    await done('question-move', { id, revision: 3, state: 'on-air' })
  })

  test('cannot be changed with an outdated revision', async () => {
    const id = await ask('One?')
    await done('question-move', { id, revision: 0, state: 'dismissed' })
    const { status, body } = await event.call(
      'question-move',
      { id, revision: 0, state: 'on-air' },
      ines,
    )
    expect([status, body.error.code]).toEqual([409, 'already-changed'])
    expect(await states(id)).toEqual(['dismissed'])
  })

  test('that two moderators claim simultaneously is assigned to one of them', async () => {
    const id = await ask('One?')
    const tries = await Promise.all(
      [mo, ines].map((token) =>
        event.call('question-claim', { id, revision: 0, claim: true }, token),
      ),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('that does not exist gets 404', async () => {
    const { status, body } = await event.call(
      'question-move',
      { id: 'x', revision: 0, state: 'new' },
      mo,
    )
    expect([status, body.error.code]).toEqual([404, 'unknown-question'])
  })
})

/** On PostgreSQL a page may also be notified that the event was reread. */
const hasReplies = ({ replies }: { replies?: unknown }) => replies !== undefined

describe('an answer', () => {
  test('to everyone appears in the session’s chat with its question, as a host’s message', async () => {
    const live = event.live()
    await live.enter(ada, 'iwd')
    const id = await ask('Where are the slides?')
    await done('question-reply', { id, revision: 0, text: 'In the library.', to: 'everyone' })
    const [entry] = await live.untilEntries(1)
    expect(entry).toMatchObject({
      kind: 'message',
      user: { name: '' },
      text: 'Ada Okafor: “Where are the slides?”\nIn the library.',
    })
    expect(await queue('answered')).toMatchObject([
      { reply: { text: 'In the library.', to: 'everyone', by: 'mo@example.org' } },
    ])
    const again = await event.call(
      'question-reply',
      { id, revision: 0, text: 'In the library.', to: 'everyone' },
      mo,
    )
    expect(again.status).toBe(409)
  })

  test('to the person who asked is sent to their open and later pages until they have seen it', async () => {
    const [a, other] = [event.live(), event.live()]
    await a.hello(ada)
    await other.hello(await event.join('bea@example.org'))
    const id = await ask('Why?')
    await done('question-reply', { id, revision: 0, text: 'Because.', to: 'asker' })
    const replies = [{ id, question: 'Why?', text: 'Because.' }]
    expect((await a.next('event', hasReplies)).replies).toEqual(replies)
    await event.restart()
    const later = event.live()
    await later.hello(ada)
    expect((await later.next('event', hasReplies)).replies).toEqual(replies)
    await done('question-reply-seen', { id }, ada)
    const last = event.live()
    await last.hello(ada)
    await last.send({ t: 'ping' })
    await last.next('pong')
    for (const page of [last, other])
      expect(page.frames.some((it) => it.t === 'event' && it.replies)).toBe(false)
  })

  test('to everyone in a session without a chat is refused, and changes nothing', async () => {
    const id = await ask('Why?', 'before')
    const { status, body } = await event.call(
      'question-reply',
      { id, revision: 0, text: 'Because.', to: 'everyone' },
      mo,
    )
    expect([status, body.error.field]).toEqual([400, 'to'])
    expect(await states(id)).toEqual(['new'])
  })
})

test('each step of a question is in the audit log with the moderator’s name', async () => {
  const id = await ask('Why?')
  await done('question-claim', { id, revision: 0, claim: true })
  await done('question-move', { id, revision: 1, state: 'on-air' })
  await done('question-reply', { id, revision: 2, text: 'Because.', to: 'asker' })
  const { entries } = await done('audit-log', {}, await event.organiser())
  expect(
    entries
      .filter(({ about }: { about: string }) => about === 'Why?')
      .map(({ action, by }: { action: string; by: { name: string } }) => [action, by.name]),
  ).toEqual([
    ['question-answered', 'mo@example.org'],
    ['question-moved', 'mo@example.org'],
    ['question-claimed', 'mo@example.org'],
  ])
})
