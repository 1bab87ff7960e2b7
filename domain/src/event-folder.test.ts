import { expect, test } from 'vitest'
import { type EventFolder, type FolderSession, shiftToLive } from './event-folder.ts'

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

test('--live-now moves all times by one amount: the first session with a chat began five minutes ago', () => {
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

test('without a chat channel nothing moves', () => {
  const still = folder([session('a', 0)])
  expect(shiftToLive(still, 99)).toBe(still)
})
