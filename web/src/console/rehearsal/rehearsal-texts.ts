/** Texts for the results of a rehearsal. */
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { counted } from '../ui/numbers.ts'

export type Run = AnswerOf<(typeof calls)['rehearsal-runs']>['runs'][number]
type Result = NonNullable<Run['result']>

export const isUnderWay = ({ state }: Run): boolean => state === 'running' || state === 'stopping'

/** The names of a rehearsal's steps, in order. */
export const stepNames: Readonly<Record<string, string>> = {
  signIn: 'Sign in',
  page: 'Load a page’s data',
  enter: 'Enter the chat',
  ack: 'Store a message',
  delivery: 'Deliver a message to everyone',
  reconnect: 'Reconnect, one by one',
  reconnectAll: 'Reconnect, all at once',
}

/** `94 ms` or `1.2 s`; a dash if not measured. */
export const duration = (ms: number | undefined): string =>
  ms === undefined
    ? '–'
    : ms < 1000
      ? `${Math.ceil(ms)} ms`
      : `${(ms / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} s`

export type Verdict = { kind: 'good' | 'bad' | 'hint'; short: string; long: string }

const endings: Readonly<Record<Exclude<Result['ending'], 'complete'>, Verdict>> = {
  stopped: {
    kind: 'hint',
    short: 'Stopped',
    long: 'The load test was stopped early, so there is no verdict.',
  },
  unreachable: {
    kind: 'bad',
    short: 'Failed',
    long: 'At some point no one could connect to the server, so the rest was skipped.',
  },
  'ended-elsewhere': {
    kind: 'hint',
    short: 'Replaced',
    long: 'Another load test started and ended this one.',
  },
  broken: {
    kind: 'bad',
    short: 'Failed',
    long: 'The simulated attendees couldn’t be started. Ask your server administrator to look into the server’s log.',
  },
}

/** The verdict on a rehearsal that has ended. */
export function verdictOf({ attendees, result }: Run): Verdict {
  if (!result)
    return {
      kind: 'hint',
      short: 'Interrupted',
      long: 'The server stopped during this load test, so there is no verdict. The simulated attendees have been removed.',
    }
  if (result.ending !== 'complete') return endings[result.ending]
  const people = counted(attendees, 'attendee')
  if (result.passed)
    return {
      kind: 'good',
      short: 'Passed',
      long: `The server coped with ${people}. Every check passed.`,
    }
  if (!result.measured)
    return {
      kind: 'hint',
      short: 'Not measured',
      long: `The server’s machine is too slow to simulate ${people} and serve them at the same time, so the times below aren’t meaningful. All other checks passed. Test with fewer attendees, or from another machine.`,
    }
  const failed = result.findings.filter(({ passed }) => !passed).length
  return {
    kind: 'bad',
    short: 'Failed',
    long: `With ${people}, ${failed} of ${counted(result.findings.length, 'check')} failed.`,
  }
}
