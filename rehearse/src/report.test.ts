import { expect, test } from 'vitest'
import { Measured } from './measured.ts'
import { hasPassed, type Result, reportLines, resultJson } from './report.ts'

function result(change: Partial<Result> = {}): Result {
  const measured = new Measured()
  for (const ms of [3, 7, 8, 30]) measured.latencies.delivery.add(ms)
  measured.messages = 2
  return {
    server: 'https://event.example.org',
    attendees: 2000,
    plan: { seconds: 60, rampUp: 20, messagesPerSecond: 33.333 },
    patience: 1,
    at: Date.UTC(2026, 10, 21, 9, 5),
    ending: 'complete',
    findings: [
      { passed: true, text: 'one.' },
      { passed: false, text: 'two.' },
    ],
    measured,
    generator: { lateP99: 4, lateMax: 20, cpu: 0.4, isBusy: false },
    isLocal: false,
    ...change,
  }
}
const text = (change?: Partial<Result>) => reportLines(result(change)).join('\n')
const allPassed = [{ passed: true, text: 'one.' }]

test('the verdict comes first, and failed checks before passed ones', () => {
  const lines = reportLines(result())
  expect(lines.slice(0, 2)).toEqual([
    'Rehearsal of https://event.example.org, 2026-11-21 09:05 UTC: 2,000 attendees, 60 s of chat,',
    '2 messages sent (33.3 a second), 0 reactions.',
  ])
  expect(lines.slice(3, 6)).toEqual([
    'FAILED. With 2,000 attendees, 1 of 2 checks failed.',
    '  Failed: two.',
    '  Passed: one.',
  ])
  expect(text({ findings: allPassed })).toContain(
    'PASSED. This deployment coped with 2,000 attendees.',
  )
})

test('a rehearsal has passed only if it was complete and no check failed', () => {
  expect(hasPassed(result())).toBe(false)
  expect(hasPassed(result({ findings: allPassed }))).toBe(true)
  expect(hasPassed(result({ findings: allPassed, ending: 'stopped' }))).toBe(false)
  expect(text({ ending: 'stopped' })).toContain('STOPPED early, so there is no verdict.')
})

test('a load generator that was too slow is noted beside the verdict and below the figures', () => {
  const busy = { lateP99: 80, lateMax: 400, cpu: 0.98, isBusy: true }
  expect(text({ generator: busy })).toContain('Note: the load-generating machine was too slow')
  expect(text({ generator: busy, findings: allPassed })).toContain(
    'event loop delay 80 ms (p99), 400 ms max; 98% of one core.\nIt was too slow for reliable results',
  )
  expect(text()).not.toContain('too slow')
})

test('long times do not fail the server if the load generator itself was too slow', () => {
  const generator = { lateP99: 80, lateMax: 400, cpu: 0.98, isBusy: true }
  const slow = [
    { passed: true, text: 'one.' },
    { passed: false, isTime: true as const, text: '95% of attendees were slow.' },
  ]
  const lines = reportLines(result({ generator, findings: slow }))
  expect(lines[3]).toMatch(/^NOT MEASURED\. The load-generating machine was too slow/)
  expect(lines.slice(5, 7)).toEqual(['  Failed: 95% of attendees were slow.', '  Passed: one.'])
  expect(lines.join('\n')).not.toContain('FAILED')
  expect(hasPassed(result({ generator, findings: slow }))).toBe(false)
  expect(resultJson(result({ generator, findings: slow }))).toMatchObject({ measured: false })
  // Failures that a slow machine cannot have caused still count, as do times from a fast one.
  const lost = { passed: false, text: '1 lost.' }
  expect(text({ generator, findings: [...slow, lost] })).toContain('FAILED. With 2,000 attendees')
  expect(text({ findings: slow })).toContain('FAILED. With 2,000 attendees, 1 of 2')
  expect(text({ generator, findings: allPassed })).toContain('PASSED.')
})

test('the report notes if the load was generated on the server’s own machine', () => {
  expect(text({ isLocal: true })).toContain('It shared a machine with the server')
  expect(text()).not.toContain('It shared a machine with the server')
})

test('the JSON file contains the figures in ms, with their limits', () => {
  expect(JSON.parse(JSON.stringify(resultJson(result({ patience: 2 }))))).toMatchObject({
    at: '2026-11-21T09:05:00.000Z',
    server: 'https://event.example.org',
    attendees: 2000,
    seconds: 60,
    patience: 2,
    passed: false,
    ending: 'complete',
    findings: [
      { passed: true, text: 'one.' },
      { passed: false, text: 'two.' },
    ],
    messages: 2,
    steps: { delivery: { count: 4, p99: 30, max: 30, limit: 1000 }, signIn: { count: 0 } },
    generator: { lateP99: 4 },
  })
})
