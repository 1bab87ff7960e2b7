import type { Session } from '@rostra/domain/sessions/session'
import { expect, test } from 'vitest'
import type { DirectedSession } from './directed-session.ts'
import {
  ahead,
  inHeldOrder,
  isInTrouble,
  lacksOf,
  suitsStudio,
  worstFirst,
} from './running-order.ts'

const minute = 60_000
const stream = { type: 'hls', url: 'https://example.org/live.m3u8' }
type State = NonNullable<DirectedSession['signals']['live']>['state']
const signal = (state: State) => ({ state, detail: '' })

const listed = (
  id: string,
  more: Partial<DirectedSession> & { starts?: number; own?: Partial<Session> },
) => {
  const { starts = 0, own = {}, ...rest } = more
  const session = {
    id,
    startsAt: starts * minute,
    endsAt: (starts + 60) * minute,
    liveStream: stream,
    ...own,
  } as Session
  return { session, presses: [], viewers: 0, signals: {}, ...rest } as DirectedSession
}
const ids = (them: readonly DirectedSession[]) => them.map(({ session }) => session.id)

const well = listed('well', { signals: { live: signal('good') }, backupStream: stream })
const alone = listed('alone', { signals: { live: signal('good') } })
const frozen = listed('frozen', { signals: { live: signal('stalled') }, backupStream: stream })
const without = listed('without', { own: { liveStream: undefined } })
const spareGone = listed('spare gone', {
  signals: { live: signal('good'), backup: signal('unreachable') },
  backupStream: stream,
})

test('a running session whose stream fails comes first, and one with a stream and a backup last', () => {
  const order = worstFirst([well, alone, spareGone, without, frozen], 15 * minute, 30 * minute)
  expect(ids(order)).toEqual(['frozen', 'without', 'spare gone', 'alone', 'well'])
  expect(order.filter(isInTrouble)).toEqual([frozen, without])
})

test('a session that uses its backup stream is judged by that stream', () => {
  const direction = { source: 'backup' } as NonNullable<Session['direction']>
  const saved = listed('saved', {
    own: { direction },
    signals: { live: signal('unreachable'), backup: signal('good') },
    backupStream: stream,
  })
  expect(isInTrouble(saved)).toBe(false)
  expect(isInTrouble({ ...saved, signals: { backup: signal('ended') } })).toBe(true)
})

test('sessions that are over, cancelled or far ahead do not count as running', () => {
  const others = [
    listed('far', { starts: 60 }),
    listed('cancelled', { own: { status: 'cancelled' } }),
    listed('over', { starts: -90 }),
  ]
  expect(worstFirst(others, 15 * minute, 30 * minute)).toEqual([])
  expect(ids(ahead(others, 30 * minute))).toEqual(['far'])
})

test('while in use, the list keeps its order, and new sessions are added at the end', () => {
  expect(ids(inHeldOrder([frozen, alone, well], ['well', 'alone']))).toEqual([
    'well',
    'alone',
    'frozen',
  ])
  expect(ids(inHeldOrder([frozen, well], undefined))).toEqual(['frozen', 'well'])
})

test('an upcoming session is ready if its stream is sending and it needs no backup stream', () => {
  const backup = new Set(['without'])
  expect(lacksOf(well, backup)).toEqual([])
  expect(lacksOf(without, backup)).toEqual(['no stream', 'no backup'])
  expect(lacksOf(without, new Set())).toEqual(['no stream'])
  expect(lacksOf({ ...well, signals: { live: signal('unreachable') } }, backup)).toEqual([
    'stream doesn’t send',
  ])
})

test('the studio suits a session that starts within an hour and has no live stream from elsewhere', () => {
  const video = { type: 'hls', url: '/files/film/master.m3u8' }
  const suits = (own: Partial<Session>, starts = 60) =>
    suitsStudio(listed('next', { starts, own }), 0)
  expect(suits({ liveStream: undefined })).toBe(true)
  expect(suits({ liveStream: video })).toBe(true)
  expect(suits({ liveStream: video }, 61)).toBe(false)
  expect(suits({ liveStream: stream })).toBe(false)
})
