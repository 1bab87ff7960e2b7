import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callTimed } from './api.ts'
import { takeOpening, takePlaylist, takePrefetched, takeSegment } from './prefetched.ts'

const response = new Response('{}')
const answer = Promise.resolve({ response, askedAt: 0, heardAt: 0 })
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    prefetched: { token: 'mine', at: performance.now(), answers: { me: answer } },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a response prefetched before the site ran is used once', async () => {
  expect(takePrefetched('sessions', 'mine')).toBeUndefined()
  expect((await takePrefetched('me', 'mine'))?.response).toBe(response)
  expect(takePrefetched('me', 'mine')).toBeUndefined()
})

test('a response prefetched for another payload is not used', async () => {
  const slides = new Response('{"title":"Slides"}')
  const library = Promise.resolve({ response: slides, askedAt: 0, heardAt: 0 })
  const fetched = vi.fn(async () => new Response('{"title":"Videos"}'))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: () => 'mine' })
  vi.stubGlobal('window', {
    prefetched: {
      token: 'mine',
      at: performance.now(),
      answers: { 'library{"id":"slides"}': library },
    },
  })
  expect((await callTimed('library', { id: 'videos' })).answer.title).toBe('Videos')
  expect((await callTimed('library', { id: 'slides' })).answer.title).toBe('Slides')
  expect(fetched).toHaveBeenCalledOnce()
})

test('a response prefetched with another token is not used', () => {
  expect(takePrefetched('me', 'another')).toBeUndefined()
  expect(takePrefetched('me', undefined)).toBeUndefined()
})

test('a response prefetched without a token is used only while signed out', async () => {
  vi.stubGlobal('window', {
    prefetched: { token: undefined, at: performance.now(), answers: { front: answer } },
  })
  expect(takePrefetched('front', 'mine')).toBeUndefined()
  expect((await takePrefetched('front', undefined))?.response).toBe(response)
})

test('after 15 seconds a prefetched response is too old to be used', () => {
  vi.advanceTimersByTime(15_000)
  expect(takePrefetched('me', 'mine')).toBeUndefined()
})

test('a response that waited for the site was asked for and heard when it really was', async () => {
  const asked = performance.now()
  const heardAt = asked + 80
  const response = new Response('{"serverTime":5}')
  const sessions = Promise.resolve({ response, askedAt: asked, heardAt })
  vi.stubGlobal('localStorage', { getItem: () => 'mine' })
  vi.stubGlobal('window', {
    // What was asked for first, after which this could be asked.
    prefetched: { token: 'mine', at: asked - 300, answers: { sessions } },
  })
  vi.advanceTimersByTime(2_000)
  const { answer, ...moments } = await callTimed('sessions', {})
  expect(answer).toEqual({ serverTime: 5 })
  expect(moments).toEqual({
    askedAt: performance.timeOrigin + asked,
    heardAt: performance.timeOrigin + heardAt,
  })
})

test('a way into an open session is used once, however late: another one would be another device', async () => {
  vi.stubGlobal('window', {
    prefetched: { token: 'mine', at: performance.now(), answers: {}, opening: answer },
  })
  vi.advanceTimersByTime(60_000)
  expect(await takeOpening()).toBe(response)
  expect(takeOpening()).toBeUndefined()
})

test('an early playlist is used once, by its address, and not once it is old', () => {
  const playlist = Promise.resolve({ url: '/a', text: '#EXTM3U', heardAt: 0 })
  const playlists = { '/a': playlist, '/b': playlist }
  vi.stubGlobal('window', {
    prefetched: { token: 'mine', at: performance.now(), answers: {}, playlists },
  })
  expect(takePlaylist('/c')).toBeUndefined()
  expect(takePlaylist('/a')).toBe(playlist)
  expect(takePlaylist('/a')).toBeUndefined()
  vi.advanceTimersByTime(15_000)
  expect(takePlaylist('/b')).toBeUndefined()
})

test('an early segment is used once, for the same part of the same file', () => {
  const part = { url: '/a', rangeStart: 5, rangeEnd: 9 }
  const coming = new Promise<never>(() => {})
  vi.stubGlobal('window', { prefetched: { segments: [{ ...part, coming }] } })
  const taken = [{ url: '/a' }, part, part].map(takeSegment)
  expect(taken).toEqual([undefined, coming, undefined])
})
