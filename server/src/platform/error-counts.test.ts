import { expect, test } from 'vitest'
import { createErrorCounts, type ErrorLine } from './error-counts.ts'
import { createLogger } from './logger.ts'

const full = () =>
  Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })

function counting() {
  let now = 0
  const lines: (ErrorLine & { what: string })[] = []
  const counts = createErrorCounts({
    now: () => now,
    again: (line, what) => lines.push({ ...line, what: `${what}, again` }),
    over: (line, what) => lines.push({ ...line, what: `${what}: over` }),
  })
  const tick = () => {
    now += 10_000
    counts.tick()
    return lines.splice(0)
  }
  return { counts, tick }
}

test('a recurring error is logged once and then counted, and its end is logged too', () => {
  const { counts, tick } = counting()
  expect(counts.isFirst('a call failed', full())).toBe(true)
  for (let n = 0; n < 4000; n += 1) expect(counts.isFirst('a call failed', full())).toBe(false)
  const line = { what: 'a call failed, again', cause: 'full' }
  expect(tick()).toEqual([{ ...line, count: 4000, seconds: 10 }])
  counts.isFirst('a call failed', full())
  expect(tick()).toEqual([{ ...line, count: 1, seconds: 20 }])
  expect(tick()).toEqual([{ what: 'a call failed: over', cause: 'full', count: 4002, seconds: 30 }])
  expect([tick(), counts.isEmpty]).toEqual([[], true])
  expect(counts.isFirst('a call failed', full())).toBe(true)
})

test('a different error is logged even while another one recurs', () => {
  const { counts } = counting()
  counts.isFirst('a call failed', full())
  expect(counts.isFirst('a call failed', new TypeError('x is not a function'))).toBe(true)
  expect(counts.isFirst('the help form failed', full())).toBe(true)
})

test('an error that occurred only once is not logged again', () => {
  const { counts, tick } = counting()
  counts.isFirst('a call failed', full())
  expect([tick(), counts.isEmpty]).toEqual([[], true])
})

test('beyond fifty kinds, errors with different messages are counted together', () => {
  const { counts, tick } = counting()
  const written = Array.from({ length: 10_000 }, (_, n) =>
    counts.isFirst('a call failed', new Error(`number ${n}`)),
  )
  expect(written.filter(Boolean)).toHaveLength(51)
  expect(tick()).toEqual([{ what: 'others, again', cause: 'others', count: 9949, seconds: 10 }])
})

test('the log has no stack trace for a database error, but keeps the one of a bug', () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => lines.push(line) })
  logger.error({ err: full() }, 'a call failed')
  logger.child({ reqId: 2 }).error({ err: full() }, 'a call failed')
  logger.error({ err: new TypeError('x is not a function') }, 'a call failed')
  logger.info('still here')
  const [ofDatabase, bug, line] = lines.map((text) => JSON.parse(text))
  expect(ofDatabase).toMatchObject({
    msg: 'a call failed',
    cause: 'full',
    err: { message: 'database or disk is full', code: 'ERR_SQLITE_ERROR', errcode: 13 },
  })
  expect(ofDatabase.err.stack).toBeFalsy()
  expect(bug.err.stack).toContain('error-counts.test.ts')
  expect(line.msg).toBe('still here')
  expect(lines).toHaveLength(3)
})
