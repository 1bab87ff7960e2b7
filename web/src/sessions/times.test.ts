import { expect, test } from 'vitest'
import { timeRange } from './times.ts'

const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour, minute)

test('a session that ends on another day says which, set apart from its start', () => {
  expect(timeRange({ startsAt: at(21, 23, 54), endsAt: at(22, 0, 24) }, 'UTC')).toMatch(
    /54( PM)? – (22 Nov|Nov 22), (00|12):24/,
  )
  expect(timeRange({ startsAt: at(21, 14), endsAt: at(21, 18) }, 'UTC')).toMatch(
    /^\d\d:00( PM)?–\d\d:00( PM)?$/,
  )
})
