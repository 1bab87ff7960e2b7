import { describe, expect, test } from 'vitest'
import { ChannelRecord, Reading } from './channel-record.ts'
import type { Ending } from './load.ts'
import { Measured, steps } from './measured.ts'
import { judge } from './verdict.ts'

/** A rehearsal with two attendees in which everything took 10 ms and one message was sent. */
function good() {
  const measured = new Measured()
  for (const step of steps) measured.latencies[step].add(10)
  const record = new ChannelRecord()
  record.note([{ seq: 1, kind: 'message', id: 'a', user: { id: 'u', name: 'U' }, text: '', at: 0 }])
  record.acknowledge('a', 1)
  const crowd = {
    size: 2,
    signedIn: 2,
    here: 2,
    unanswered: 0,
    readings: [new Reading(), new Reading()],
  }
  return { ending: 'complete' as Ending, measured, record, crowd, patience: 1 }
}
const broken = (outcome: ReturnType<typeof good>) =>
  judge(outcome).flatMap(({ passed, text }) => (passed ? [] : [text]))

test('a rehearsal without problems passes, and reports how long each step took', () => {
  const findings = judge(good())
  expect(findings.every(({ passed }) => passed)).toBe(true)
  expect(findings.map(({ text }) => text)).toEqual([
    '2 of 2 attendees signed in.',
    '95% of attendees were signed in within 10 ms (limit 1 s).',
    '95% of page requests were answered within 10 ms (limit 1 s).',
    '95% of attendees were in the chat within 10 ms (limit 1 s).',
    '95% of messages were stored and acknowledged within 10 ms (limit 250 ms).',
    '95% of messages reached every other attendee within 10 ms (limit 500 ms).',
    '95% of attendees reconnected after losing their connection within 10 ms (limit 3 s).',
    '95% of attendees reconnected after everyone lost their connection at once within 10 ms (limit 10 s).',
    '2 of 2 attendees were connected at the end.',
    '1 message was stored; everyone saw each once and in order.',
  ])
})

test('a step passes if 95 of 100 times are within its limit, and higher patience allows longer times', () => {
  const withSlow = (slow: number, time: number) => {
    const outcome = good()
    for (let n = 1; n < 100; n += 1) outcome.measured.latencies.ack.add(n < 100 - slow ? 1 : time)
    return outcome
  }
  expect(broken(withSlow(99, 245))).toEqual([])
  expect(broken(withSlow(4, 375))).toEqual([])
  expect(broken(withSlow(6, 375))).toEqual([expect.stringContaining('95% of messages were stored')])
  expect(broken({ ...withSlow(6, 375), patience: 2 })).toEqual([])
})

describe('a rehearsal fails', () => {
  test('if an attendee could not sign in, or was not connected at the end', () => {
    const outcome = good()
    outcome.crowd = { ...outcome.crowd, signedIn: 1, here: 1 }
    expect(broken(outcome)).toEqual([
      '1 of 2 attendees signed in.',
      '1 of 2 attendees were connected at the end.',
    ])
  })

  test('if a message was lost, duplicated, out of order or never answered', () => {
    const outcome = good()
    const [one = new Reading(), two = new Reading()] = outcome.crowd.readings
    for (const it of [one, two]) it.enter({ epoch: 'e', seq: 0, reset: false }, [])
    one.take([2, 1, 1])
    two.take([3])
    outcome.record.acknowledge('b', 9)
    outcome.crowd.unanswered = 4
    expect(broken(outcome)).toEqual([
      '2 messages were stored; 1 lost, 4 never answered, 2 missing for someone, 1 duplicated for someone, 1 out of order for someone.',
    ])
  })

  test('if a request was refused or a connection cut, and reports when that first happened', () => {
    const outcome = good()
    const { measured } = outcome
    measured.addFailure('sign-in', 'too-many')
    measured.begin('chat')
    measured.addFailure('cut', 'connection lost')
    measured.addFailure('cut', 'connection lost')
    measured.addFailure('connect', 'EMFILE')
    expect(broken(outcome)).toEqual([
      expect.stringMatching(/^1 sign-in failed \(too-many\), the first \S+ ms into the sign-in\.$/),
      expect.stringMatching(
        /^2 connections were cut \(connection lost\), the first .* the chat\.$/,
      ),
      expect.stringContaining('this machine has reached its limit of open files'),
    ])
  })

  test('if a step never succeeded, unless it was skipped', () => {
    const outcome = { ...good(), measured: new Measured() }
    outcome.measured.latencies.signIn.add(1)
    expect(broken(outcome)).toHaveLength(steps.length - 1)
    expect(broken({ ...outcome, ending: 'unreachable' })).toEqual([
      'no one could sign in, so the remaining steps were skipped.',
    ])
    expect(broken({ ...outcome, ending: 'ended-elsewhere' })).toEqual([
      'another rehearsal started and ended this one.',
    ])
  })
})
