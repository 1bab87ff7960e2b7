import { expect, test } from 'vitest'
import { isReleased } from './release.ts'

const minute = 60_000
const [start, end, grace] = [10 * 60 * minute, 11 * 60 * minute, 15 * minute]
const session = { startsAt: start, endsAt: end }
const ended = {
  ...session,
  endsAt: end,
  direction: {
    plannedStartTime: '',
    plannedEndTime: '',
    source: 'live' as const,
    ended: true,
    marks: [],
  },
}

// Ten hours, 16 and 14 minutes and one ms before the start, at the start; one ms before the planned end, at that end,
// half a minute later, when the room closes, half a minute later.
const moments = [0, start - 16 * minute, start - 14 * minute, start - 1, start]
const later = [end - 1, end, end + 30_000, end + grace, end + grace + 30_000]

test.each([
  ['a stream that plays here', 'live', 'hls', session, '....# ####.'],
  ['a recording shown as live', 'live', 'file', session, '....# ####.'],
  ['a provider’s player', 'live', 'vimeo', session, '..### ####.'],
  ['a call', 'live', 'zoom', session, '..### ####.'],
  ['a stream that a moderator ended', 'live', 'hls', ended, '....# ##...'],
  ['a replay', 'replay', 'hls', session, '..... .####'],
  ['the replay of a session that a moderator ended', 'replay', 'hls', ended, '..... .####'],
  ['a cancelled call', 'live', 'zoom', { ...session, status: 'cancelled' as const }, '..... .....'],
  [
    'a cancelled session’s replay',
    'replay',
    'hls',
    { ...session, status: 'cancelled' as const },
    '..... .....',
  ],
] as const)('attendees may know %s only in its time', (_, part, type, given, expected) => {
  const known = (at: number) => (isReleased(part, given, type, grace, at) ? '#' : '.')
  expect(`${moments.map(known).join('')} ${later.map(known).join('')}`).toBe(expected)
})
