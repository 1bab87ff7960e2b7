import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { beaId, channel, enter, say, useChat } from '../../testing/open-chat.ts'
import { ada, audit, bea, event, moderator as mo } from '../../testing/use-event.ts'

useChat(['moderator'])

/** Acts on a message and returns the id that undoes it. */
async function act(action: string, seq: number, token = mo) {
  const id = randomUUID()
  const { status, body } = await event.call('chat-act', { id, channel, seq, action }, token)
  return { id, status, body }
}

const undo = (id: string, token = mo) => event.call('chat-undo', { id }, token)

const texts = async () =>
  (await event.call('chat-history', { channel }, ada)).body.messages.map(
    ({ text }: { text: string }) => text,
  )

// live-protocol: L7
test('undoing a removal restores the message for clients in the room, clients that resume and clients that enter', async () => {
  const a = await enter(ada)
  const { epoch } = await a.next('entered')
  const b = await enter(bea)
  await say(b, 'one')
  await say(b, 'two')
  const { id, body } = await act('remove', 1)
  expect(body).toEqual({ removed: 1 })
  expect(await texts()).toEqual(['two'])
  expect((await undo(id)).status).toBe(200)
  expect((await a.untilEntries(4)).slice(2)).toMatchObject([
    { seq: 3, kind: 'removed', target: 1 },
    { seq: 4, kind: 'restored', target: 1, message: { seq: 1, text: 'one' } },
  ])
  expect(await texts()).toEqual(['one', 'two'])
  for (const restarted of [false, true]) {
    if (restarted) await event.restart()
    const resumed = await (await enter(ada, { after: { epoch, seq: 2 } })).next('entered')
    expect(resumed.entries).toMatchObject([
      { kind: 'removed', target: 1 },
      { kind: 'restored', target: 1, message: { text: 'one' } },
    ])
    const fresh = await (await enter(ada)).next('entered')
    expect(fresh.entries).toMatchObject([{ text: 'one' }, { text: 'two' }])
  }
  expect(await audit('chat-message-removed')).toHaveLength(1)
  expect(await audit('chat-action-undone')).toMatchObject([
    { about: 'Bea Lindqvist', after: { messages: 1, unmuted: false, channel } },
  ])
})

test('a message that is removed again is sent without its text to clients that resume', async () => {
  const b = await enter(bea)
  const { epoch } = await b.next('entered')
  await say(b, 'one', 'Rude words')
  await undo((await act('remove', 1)).id)
  await act('remove', 1)
  await b.untilEntries(4)
  for (const restarted of [false, true]) {
    if (restarted) await event.restart()
    const { entries } = await (await enter(ada, { after: { epoch, seq: 0 } })).next('entered')
    expect(entries).toHaveLength(4)
    expect(JSON.stringify(entries)).not.toContain('Rude words')
  }
})

test('a ten-minute mute ends automatically, and undoing it restores the previous mute', async () => {
  const b = await enter(bea)
  await say(b, 'one')
  const { id } = await act('mute', 1)
  expect(await say(b, 'two')).toMatchObject({ code: 'muted', retryAfter: 600 })
  expect((await undo(id)).status).toBe(200)
  expect(await say(b, 'three')).toMatchObject({ t: 'ack' })
  await event.call('chat-mute', { channel, userId: beaId, seconds: 60, reason: 'Spam' }, mo)
  const { id: second } = await act('mute', 1)
  await undo(second)
  expect(await say(b, 'four')).toMatchObject({ code: 'muted', retryAfter: 60 })
  await act('mute', 1)
  await event.restart()
  const again = await enter(bea)
  expect(await say(again, 'five')).toMatchObject({ code: 'muted', retryAfter: 600 })
  event.clock.advance(600_000)
  expect(await say(again, 'six')).toMatchObject({ t: 'ack' })
})

test('a longer mute is not shortened by a ten-minute mute, and stays when that is undone', async () => {
  const b = await enter(bea)
  await say(b, 'one')
  await event.call('chat-mute', { channel, userId: beaId, seconds: 3600 }, mo)
  const { id } = await act('mute', 1)
  expect(await say(b, 'two')).toMatchObject({ code: 'muted', retryAfter: 3600 })
  await undo(id)
  expect(await say(b, 'three')).toMatchObject({ code: 'muted', retryAfter: 3600 })
})

test('one action mutes a person and removes all their messages, and one undo reverts both', async () => {
  const a = await enter(ada)
  const b = await enter(bea)
  await say(b, 'one')
  await say(a, 'two')
  await say(b, 'three')
  const { id, body } = await act('mute-and-remove', 1)
  expect(body).toEqual({ removed: 2 })
  expect(await texts()).toEqual(['two'])
  expect(await say(b, 'four')).toMatchObject({ code: 'muted' })
  expect((await undo(id)).status).toBe(200)
  expect(await texts()).toEqual(['one', 'two', 'three'])
  expect(await say(b, 'five')).toMatchObject({ t: 'ack' })
  expect((await undo(id)).status).toBe(200)
  expect(await audit('chat-action-undone')).toHaveLength(1)
  const { actions } = (await event.call('chat-person', { userId: beaId }, mo)).body
  expect(actions.map(({ kind }: { kind: string }) => kind)).toContain('unmute')
})

test('an action that is sent twice is applied once', async () => {
  const b = await enter(bea)
  await say(b, 'one')
  const payload = { id: randomUUID(), channel, seq: 1, action: 'remove' }
  for (let n = 0; n < 2; n += 1)
    expect((await event.call('chat-act', payload, mo)).status).toBe(200)
  expect(await audit('chat-message-removed')).toHaveLength(1)
})

test('an action cannot be undone after 15 seconds or by someone else', async () => {
  const b = await enter(bea)
  await say(b, 'one')
  const { id } = await act('remove', 1)
  const other = await undo(id, await event.organiser())
  expect([other.status, other.body.error.code]).toEqual([409, 'out-of-date'])
  event.clock.advance(15_001)
  const { status, body } = await undo(id)
  expect([status, body.error.message]).toEqual([409, 'It’s too late to undo this.'])
  expect(await texts()).toEqual([])
})

test('undoing the removal of a message reopens its reports', async () => {
  const b = await enter(bea)
  await say(b, 'one')
  await event.call('chat-report', { channel, seq: 1, reason: 'spam' }, ada)
  const waiting = async () => (await event.call('chat-reports', {}, mo)).body.count
  const { id } = await act('remove', 1)
  expect(await waiting()).toBe(0)
  await undo(id)
  expect(await waiting()).toBe(1)
})

test('an organiser can remove a moderator’s message but not mute them; a moderator cannot remove an organiser’s', async () => {
  const organiser = await event.organiser()
  const o = await enter(organiser)
  const m = await enter(mo)
  await say(o, 'one')
  await say(m, 'two')
  const { id: organiserId } = (await event.call('me', {}, organiser)).body
  const refusals = [
    await act('remove', 1),
    await event.call('chat-remove', { channel, seq: 1 }, mo),
    await event.call('chat-remove-all', { userId: organiserId }, mo),
  ]
  for (const { status, body } of refusals)
    expect([status, body.error.message]).toEqual([
      403,
      'You can’t do this to someone above you in the team.',
    ])
  expect((await act('mute', 2, organiser)).body.error.message).toBe(
    'You can’t mute or ban a member of the team.',
  )
  expect((await act('remove', 2, organiser)).status).toBe(200)
  expect(await texts()).toEqual(['one'])
})
