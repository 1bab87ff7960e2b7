import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FolderSession } from '../sessions/session.ts'
import { type EventFolder, liveNowSince, shiftToLive } from './event-folder.ts'

const session = (id: string, startsAt: number, chatChannel?: string): FolderSession => ({
  id,
  title: id,
  startsAt,
  timeZone: 'UTC',
  duration: 60,
  description: '',
  speakers: [],
  ...(chatChannel ? { chatChannel } : {}),
})
const folder = (sessions: FolderSession[], opensAt = 500): EventFolder => ({
  event: {
    name: '',
    edition: '',
    heading: '',
    welcome: '',
    timeZone: 'UTC',
    theme: {},
    hosts: [],
    sponsors: [],
    links: {},
  },
  sessions,
  libraries: [{ id: 'l', title: '', subtitle: '', beforeOpenText: '', opensAt, assets: [] }],
  attendees: [],
})

test('--live-now shifts all times equally, so that the first session with a chat began five minutes ago', () => {
  const now = 10_000_000
  const shifted = shiftToLive(
    folder([session('past', 0), session('b', 5000, 'b'), session('a', 2000, 'a')]),
    now,
  )
  const shift = now - 300_000 - 2000
  expect(shifted.sessions.map(({ startsAt }) => startsAt)).toEqual([
    shift,
    5000 + shift,
    2000 + shift,
  ])
  expect(shifted.libraries[0]?.opensAt).toBe(500 + shift)
})

test('--live-now shifts when the event opens and when registration ends, too', () => {
  const { event, ...others } = folder([session('a', 0, 'a')])
  const until = { mode: 'open', until: '1970/01/01 02:00 CET' } as const
  const times = { draft: true, opensAt: '1970-01-01T00:00:01Z', registration: until } as const
  const shifted = shiftToLive({ ...others, event: { ...event, ...times } }, liveNowSince)
  expect(shifted.event).toMatchObject({
    opensAt: '1970-01-01T00:00:01.000Z',
    registration: { mode: 'open', until: '1970-01-01T01:00:00.000Z' },
  })
  expect(shiftToLive(shifted, liveNowSince + 1000).event.opensAt).toBe('1970-01-01T00:00:02.000Z')
})

test('without a chat channel no time is shifted', () => {
  const still = folder([session('a', 0)])
  expect(shiftToLive(still, 99)).toBe(still)
})

test('for any schedule, all intervals between times are kept, and nothing else changes', () => {
  const anySession = fc
    .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.option(fc.constant('main')))
    .map(([startsAt, channel]) => session('s', startsAt, channel ?? undefined))
  fc.assert(
    fc.property(fc.array(anySession), fc.nat(), fc.nat(), (sessions, opensAt, now) => {
      const before = folder(sessions, opensAt)
      const after = shiftToLive(before, now)
      const starts = sessions.flatMap(({ chatChannel, startsAt }) => (chatChannel ? startsAt : []))
      const shift = starts.length > 0 ? now - liveNowSince - Math.min(...starts) : 0
      const move = <T extends object>(it: T, key: keyof T) => ({
        ...it,
        [key]: Number(it[key]) + shift,
      })
      expect(after).toEqual({
        ...before,
        sessions: sessions.map((it) => move(it, 'startsAt')),
        libraries: before.libraries.map((it) => move(it, 'opensAt')),
      })
    }),
  )
})

test('the folder passed in is not modified', () => {
  const before = folder([session('a', 5, 'a')])
  const copy = JSON.parse(JSON.stringify(before))
  shiftToLive(before, 1_000_000)
  expect(before).toEqual(copy)
})
