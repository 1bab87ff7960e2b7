import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionsQuery } from '../sessions/sessions-query.ts'
import { fetchRoom } from './room-ahead.ts'

const pictures: string[] = []
const fetched = vi.fn(async (_: string) => new Response('code'))
const session = { id: 'hall', title: 'Hall', startsAt: 1_000, endsAt: 61_000 }
const hls = {
  ...session,
  poster: '/hall.png',
  liveStream: { type: 'hls', url: '/files/live.m3u8' },
}
const vimeo = { ...session, liveStream: { type: 'vimeo', url: 'https://vimeo.com/1' } }

const visit = (now: number, its: object, saveData = false) => {
  vi.stubGlobal('navigator', { connection: { saveData } })
  vi.stubGlobal('rostraStoppedAt', now)
  const queries = new QueryClient()
  const sessions = [its] as never
  queries.setQueryData(sessionsQuery.queryKey, { revision: 0, at: 0, sessions })
  fetchRoom(queries)
}
/** The sessions to which the page has links. */
let linked: string[] = []
const files = () => fetched.mock.calls.map(([name]) => name)

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockClear()
  pictures.length = 0
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        pictures.push(address)
      }
    },
  )
  vi.stubGlobal('fetch', fetched)
  linked = ['hall']
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector.startsWith('meta')
        ? { content: '/room.js /hls-source.js' }
        : (linked.find((id) => selector.includes(`/show/${id}`)) ?? null),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the files of a session’s page are fetched once a session is live and the page leads to it', async () => {
  visit(500, hls)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(files()).toEqual([])
  vi.stubGlobal('rostraStoppedAt', 1_000)
  linked = []
  await vi.advanceTimersByTimeAsync(30_000)
  expect(files()).toEqual([])
  linked = ['hall']
  await vi.advanceTimersByTimeAsync(30_000)
  expect(files()).toEqual(['/room.js', '/hls-source.js'])
  expect(pictures).toEqual(['/hall.png'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(files()).toHaveLength(2)
})

test('where a provider’s player plays, ours is not fetched; where people save data, nothing is', async () => {
  visit(1_000, hls, true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(files()).toEqual([])
  visit(1_000, vimeo)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(files()).toEqual(['/room.js'])
})
