import { expect, test } from 'vitest'
import { replayNote } from './replay-note.ts'

const iso = (at: number) => new Date(at).toISOString()
const [endsAt, hour] = [Date.UTC(2022, 2, 2, 18), 3600_000]

test('a replay is announced once its session is over, until it is there or its dates are', () => {
  const expected = { endsAt, replayExpectedAt: iso(endsAt + hour) }
  expect(replayNote(expected, endsAt - 1)).toBeUndefined()
  expect(replayNote(expected, endsAt)).toEqual({ kind: 'expected', at: endsAt + hour })
  expect(replayNote(expected, endsAt + 26 * hour)).toBeUndefined()
  const replayStream = { type: 'file', url: 'replay.mp4' }
  expect(replayNote({ ...expected, replayStream }, endsAt)).toBeUndefined()
  const dated = {
    ...expected,
    replayFrom: iso(endsAt + 2 * hour),
    replayUntil: iso(endsAt + 3 * hour),
  }
  expect(replayNote(dated, endsAt + hour)).toEqual({ kind: 'from', at: endsAt + 2 * hour })
  expect(replayNote(dated, endsAt + 3 * hour)).toEqual({ kind: 'over', at: endsAt + 3 * hour })
  expect(replayNote({ ...dated, status: 'cancelled' }, endsAt + hour)).toBeUndefined()
})
