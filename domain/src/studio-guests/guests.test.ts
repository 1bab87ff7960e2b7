import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { GuestSignal, IceServer } from './guests.schema.ts'
import { areGuestLinksOver, guestPath, isHere, placeLostBefore } from './guests.ts'

test.each([
  [-1, false],
  [2 * 3600_000 - 1, false],
  [2 * 3600_000, true],
])('%i ms after the end of its session, a guest link has expired: %s', (after, isOver) => {
  expect(areGuestLinksOver({ endsAt: 1_000 }, 1_000 + after)).toBe(isOver)
})

test('a guest link of a removed session has expired', () => {
  expect(areGuestLinksOver(undefined, 0)).toBe(true)
})

test('a page counts as present until it is silent for 15 s, and keeps its place for a minute', () => {
  expect([isHere(1_000, 15_999), isHere(1_000, 16_000)]).toEqual([true, false])
  expect(placeLostBefore(61_000)).toBe(1_000)
})

test('special characters in a session’s id are escaped in the guest address', () => {
  expect(guestPath('a/b#c')).toBe('/guest/a%2Fb%23c')
})

const turn = { username: 'u', credential: 'c' }

describe('an ICE server for connecting browsers', () => {
  test.each([
    { urls: 'stun:stun.example.org' },
    { urls: 'stun:[2001:db8::1]:3478' },
    { urls: 'turn:turn.example.org:3478?transport=tcp', ...turn },
    { urls: ['stun:a.example.org', 'turns:a.example.org:443'], ...turn },
  ])('%j is accepted', (server) => {
    expect(v.parse(IceServer, server)).toEqual(server)
  })

  test.each([
    {},
    { urls: [] },
    { urls: 'https://turn.example.org' },
    { urls: 'stun:a b' },
    { urls: 'turn:turn.example.org' },
    { urls: 'turn:turn.example.org', username: 'u' },
    { urls: ['stun:a.example.org', 'turn:a.example.org'] },
    { urls: 'turn:turn.example.org?transport=sctp', ...turn },
    { urls: 'stun:a.example.org', password: 'c' },
  ])('%j is refused', (server) => {
    expect(v.is(IceServer, server)).toBe(false)
  })
})

test.each([
  [{ kind: 'ready' }, true],
  [{ kind: 'ready', more: 1 }, false],
  [{ kind: 'offer', sdp: 'x'.repeat(14_000) }, true],
  [{ kind: 'offer', sdp: 'x'.repeat(14_001) }, false],
  [{ kind: 'answer', sdp: '' }, false],
  [{ kind: 'candidate', candidate: { candidate: 'c', sdpMid: null, sdpMLineIndex: 0 } }, true],
  [{ kind: 'candidate', candidate: { candidate: 'c', sdpMLineIndex: 1.5 } }, false],
  [{ kind: 'candidate', candidate: null }, false],
])('the signal %j is valid: %s', (signal, isOne) => {
  expect(v.is(GuestSignal, signal)).toBe(isOne)
})
