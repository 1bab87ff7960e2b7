import { expect, test } from 'vitest'
import type { ServerFrame } from '../contract/live-frames.ts'
import { watchFirstPart, watchPaths } from './watch.ts'
import { forWatcher, viewOfGuests } from './watch-frames.ts'

test('the page of a session has an address that its id can be part of', () => {
  expect(watchPaths.watch('a b')).toBe(`/${watchFirstPart}/a%20b`)
})

test('a watcher receives of a frame what is about its session, and what changed for everyone', () => {
  const directed = (...ids: string[]) => ({
    ...{ revision: 1, at: 1 },
    sessions: ids.map((id) => ({ id, duration: 1, startTime: '', endTime: '' })),
  })
  const frame: ServerFrame = {
    t: 'event',
    changed: ['event', 'sessions', 'library', 'people'],
    directed: directed('iwd', 'later'),
    questions: { showId: 'iwd', votes: {} },
    announcements: [],
    closed: true,
    staff: ['polls'],
  }
  expect(forWatcher(frame, 'iwd')).toEqual({
    t: 'event',
    changed: ['event', 'sessions'],
    directed: directed('iwd'),
  })
  expect(forWatcher({ t: 'event', changed: [], directed: directed('later') }, 'iwd')).toBe(
    undefined,
  )
  expect(forWatcher({ t: 'event', changed: ['people'] }, 'iwd')).toBe(undefined)
  expect(forWatcher({ t: 'delta', channel: 'iwd' }, 'iwd')).toBe(undefined)
})

test.each([
  ['Ada Okafor', 'Ada'],
  ['Dr. Ada Okafor', 'Dr. Ada'],
  ['Prof. Dr. Ada Mary Okafor', 'Prof. Dr. Ada'],
  ['Dr. J. R. R. Tolkien', 'Dr. J.'],
  ['Cleo', 'Cleo'],
  ['さくら 山田', 'さくら'],
  ['', ''],
])(
  'guests who see first names see “%s” as “%s”, also in replies and restored messages',
  (name, first) => {
    const user = { id: 'a', name }
    const message = { seq: 1, kind: 'message' as const, id: 'm', user, text: 'Hi', at: 1 }
    const entries = [
      { ...message, reply: { seq: 1, user, text: 'Hi' } },
      { ...message, reply: { seq: 1 } },
      { seq: 3, kind: 'restored' as const, target: 1, at: 1, message },
      { seq: 4, kind: 'removed' as const, target: 1, at: 1 },
    ]
    const short = JSON.parse(
      JSON.stringify(entries).replaceAll(JSON.stringify(name), JSON.stringify(first)),
    )
    expect(viewOfGuests({ guestNames: 'first' })?.(entries)).toEqual(short)
    expect(viewOfGuests({})).toBe(undefined)
  },
)
