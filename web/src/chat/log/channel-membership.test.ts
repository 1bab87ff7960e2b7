import type { ReactedEntry } from '@rostra/domain/chat/chat'
import { expect, test, vi } from 'vitest'
import { ChannelMembership } from './channel-membership.ts'

type State = 'OPEN' | 'CLOSED'

function person({ read = 0, state = 'OPEN' as State, throttle = 5_000, signedIn = true } = {}) {
  let now = 0
  const type = vi.fn()
  const setResponseTimeout = vi.fn()
  const call = vi.fn(
    async (name: string, _payload?: unknown): Promise<unknown> =>
      name === 'chat-state'
        ? {
            read,
            blocked: [{ id: 'u3', name: 'Cy' }],
            reacted: [{ seq: 4, key: '👍' }],
            mayModerate: false,
            maySendFiles: true,
            hosts: ['u9'],
            settings: { typingThrottle: throttle, responseTimeout: 9_000, uploadLimit: 25 },
          }
        : {},
  )
  const relations = new ChannelMembership(
    {
      live: { type, setResponseTimeout, status: () => ({ state, offline: false }) },
      channel: 'iwd',
      userId: 'u1',
      call: call as never,
      isSignedIn: () => signedIn,
      now: () => now,
    },
    () => {},
  )
  const called = (name: string) => call.mock.calls.filter(([it]) => it === name)
  return {
    relations,
    type,
    call,
    called,
    setResponseTimeout,
    wait: (ms: number) => {
      now += ms
    },
  }
}

test.each([1_000, 5_000, 9_000])('typing is sent at most every %i ms', async (throttle) => {
  const { relations, type, wait } = person({ throttle })
  await relations.load()
  relations.typed(false)
  relations.typed(false)
  wait(throttle - 1)
  relations.typed(false)
  expect(type.mock.calls).toEqual([['iwd', true]])
  wait(1)
  relations.typed(false)
  expect(type).toHaveBeenCalledTimes(2)
})

test('emptying the text box sends once that typing has stopped, and new typing is sent immediately', () => {
  const { relations, type } = person()
  relations.typed(true)
  expect(type).not.toHaveBeenCalled()
  relations.typed(false)
  relations.typed(true)
  relations.typed(true)
  relations.typed(false)
  expect(type.mock.calls.map(([, on]) => on)).toEqual([true, false, true])
})

test('people who are typing are named, except oneself and blocked people', async () => {
  const { relations } = person()
  await relations.load()
  const people = [
    { id: 'u1', name: 'Ada' },
    { id: 'u2', name: 'Bea' },
    { id: 'u3', name: 'Cy' },
  ]
  relations.heardTyping({ people, count: 9 })
  expect(relations.view.typing).toEqual({ people: [{ id: 'u2', name: 'Bea' }], count: 7 })
  relations.entered(false)
  expect(relations.view.typing.count).toBe(0)
})

test('the attendee’s state is loaded from the server', async () => {
  const { relations, setResponseTimeout } = person({ read: 7 })
  await relations.load()
  expect(relations.view).toMatchObject({ newAfter: 7, rights: { maySendFiles: true } })
  expect([...relations.view.blocked]).toEqual([['u3', 'Cy']])
  expect(setResponseTimeout).toHaveBeenCalledWith(9_000)
})

test('own reactions follow the log, and pressing a reaction again removes it', async () => {
  const { relations, called } = person()
  await relations.load()
  const entry: ReactedEntry = {
    seq: 9,
    kind: 'reacted',
    target: 5,
    key: '🎉',
    on: true,
    count: 1,
    user: { id: 'u1' },
    at: 0,
  }
  relations.apply([entry, { ...entry, key: '👏', user: { id: 'u2' } }])
  expect([...relations.view.reacted]).toEqual(['4 👍', '5 🎉'])
  await relations.react(5, '🎉')
  await relations.react(5, '👏')
  expect(called('chat-react').map(([, payload]) => payload)).toEqual([
    { channel: 'iwd', seq: 5, key: '🎉', on: false },
    { channel: 'iwd', seq: 5, key: '👏', on: true },
  ])
})

// spec: 8.13
test('a reaction without a connection fails: Connection is not valid. Please reconnect.', async () => {
  const { relations, called } = person({ state: 'CLOSED' })
  await expect(relations.react(5, '🎉')).rejects.toThrow(
    'Connection is not valid. Please reconnect.',
  )
  expect(called('chat-react')).toEqual([])
})

test('the read position is saved once a minute and when leaving, and never moves backwards', async () => {
  const { relations, called, wait } = person({ read: 10 })
  await relations.load()
  relations.seen(10)
  relations.seen(11)
  relations.seen(12)
  wait(60_000)
  relations.seen(13)
  relations.seen(14, true)
  expect(called('chat-mark-read').map(([, payload]) => payload)).toEqual([
    { channel: 'iwd', seq: 11 },
    { channel: 'iwd', seq: 13 },
    { channel: 'iwd', seq: 14 },
  ])
})

test('nothing is marked as read until the server has returned the read position', async () => {
  const { relations, called } = person({ read: 10 })
  const asking = relations.load()
  relations.seen(12)
  expect(called('chat-mark-read')).toEqual([])
  await asking
  relations.seen(12)
  expect(called('chat-mark-read')).toHaveLength(1)
})

test('after signing out nothing is marked as read: the call would have no token', async () => {
  const { relations, called } = person({ read: 10, signedIn: false })
  relations.seen(12, true)
  expect(called('chat-mark-read')).toEqual([])
})

// spec: 8.15
test('marking as read removes the line above new messages; if the request is refused, the line stays', async () => {
  const { relations, call } = person({ read: 3 })
  await relations.load()
  call.mockRejectedValueOnce(new Error('MarkAsRead rate limit exceeded.'))
  await expect(relations.markRead(9)).rejects.toThrow('MarkAsRead rate limit exceeded.')
  expect(relations.view.newAfter).toBe(3)
  await relations.markRead(9)
  expect(relations.view.newAfter).toBe(0)
})

test('log entries received while the state is loading are not overwritten by the response', async () => {
  const { relations } = person()
  const asking = relations.load()
  relations.apply([
    {
      seq: 9,
      kind: 'reacted',
      target: 4,
      key: '👍',
      on: false,
      count: 0,
      user: { id: 'u1' },
      at: 0,
    },
  ])
  await asking
  expect([...relations.view.reacted]).toEqual([])
})

test('a mute applies as soon as it is received, and so does its end', async () => {
  const { relations } = person()
  await relations.load()
  relations.heardMute({ until: 9, reason: '' })
  expect(relations.view.rights?.muted).toEqual({ until: 9, reason: '' })
  relations.heardMute(null)
  expect(relations.view.rights?.muted).toBeUndefined()
})

test('when a ban ends, the page asks whether a mute in this chat still applies', async () => {
  const { relations, called } = person()
  await relations.load()
  relations.heardMute({ until: 9, reason: '', banned: true })
  relations.heardMute(null)
  await relations.load()
  expect(called('chat-state')).toHaveLength(2)
})

test('a mute received while the state is loading overrides the response', async () => {
  const { relations } = person()
  const asking = relations.load()
  relations.heardMute({ until: -1, reason: 'Calm' })
  await asking
  expect(relations.view.rights?.muted).toEqual({ until: -1, reason: 'Calm' })
})

// live-protocol: M2
test('after reconnecting, a muted attendee’s page checks whether the mute still applies', async () => {
  const { relations, called } = person()
  await relations.load()
  relations.entered(false)
  expect(called('chat-state')).toHaveLength(1)
  relations.heardMute({ until: -1, reason: '' })
  relations.entered(false)
  await relations.load()
  expect(called('chat-state')).toHaveLength(2)
  await vi.waitFor(() => expect(relations.view.rights?.muted).toBeUndefined())
})

test('if loading the state fails, it is requested again when the channel is next entered', async () => {
  const { relations, call, called } = person()
  call.mockRejectedValueOnce(new Error('away'))
  await relations.load()
  expect(relations.view.rights).toBeUndefined()
  relations.entered(false)
  expect(called('chat-state')).toHaveLength(2)
})
