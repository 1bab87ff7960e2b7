import { expect, test } from 'vitest'
import { duration, isUnderWay, type Run, verdictOf } from './rehearsal-texts.ts'

type Result = NonNullable<Run['result']>
const result: Result = {
  ending: 'complete',
  passed: true,
  measured: true,
  findings: [
    { passed: true, text: 'All signed in.' },
    { passed: true, text: 'All connected.' },
  ],
  messages: 3,
  reactions: 2,
  steps: {},
}
const run = (change: Partial<Run>): Run => ({
  id: 'a',
  startedAt: 0,
  attendees: 100,
  seconds: 30,
  state: 'ended',
  ...change,
})
const ended = (change: Partial<Result>) => run({ result: { ...result, ...change } })

test.each<[string, Run, string, string]>([
  ['all passed', ended({}), 'good', 'Passed'],
  [
    'something broke',
    ended({ passed: false, findings: [{ passed: false, text: 'Lost.' }] }),
    'bad',
    'Failed',
  ],
  [
    'only times broke on a slow machine',
    ended({ passed: false, measured: false }),
    'hint',
    'Not measured',
  ],
  ['it was stopped', ended({ passed: false, ending: 'stopped' }), 'hint', 'Stopped'],
  ['no one could connect', ended({ passed: false, ending: 'unreachable' }), 'bad', 'Failed'],
  ['the server was killed', run({ state: 'lost' }), 'hint', 'Interrupted'],
])('the verdict when %s', (_, of, kind, short) => {
  expect(verdictOf(of)).toMatchObject({ kind, short })
})

test('the verdict of a failed rehearsal includes how many checks failed', () => {
  const broken = { passed: false, text: 'Lost.' }
  const { long } = verdictOf(ended({ passed: false, findings: [...result.findings, broken] }))
  expect(long).toBe('With 100 attendees, 1 of 3 checks failed.')
})

test('a rehearsal that is being stopped is still in progress', () => {
  expect([run({ state: 'stopping' }), run({})].map(isUnderWay)).toEqual([true, false])
})

test('times are in ms below one second, in seconds from there on, and a dash if nothing was measured', () => {
  expect([duration(93.2), duration(1240), duration(undefined)]).toEqual(['94 ms', '1.2 s', '–'])
})
