/** Decides from the measurements what passed and what failed. No I/O here. */
import type { ChannelRecord, Reading } from './channel-record.ts'
import { formatCount, ms, several } from './figures-text.ts'
import type { Ending } from './load.ts'
import type { Failure, FailureKind, Measured, Phase, Step } from './measured.ts'

/** A step fails unless 95% of its times are within this many ms. */
export const limits: Readonly<Record<Step, number>> = {
  signIn: 1_000,
  page: 1_000,
  enter: 1_000,
  ack: 250,
  delivery: 500,
  reconnect: 3_000,
  reconnectAll: 10_000,
}

const stepTexts: Readonly<Record<Step, string>> = {
  signIn: 'attendees were signed in',
  page: 'page requests were answered',
  enter: 'attendees were in the chat',
  ack: 'messages were stored and acknowledged',
  delivery: 'messages reached every other attendee',
  reconnect: 'attendees reconnected after losing their connection',
  reconnectAll: 'attendees reconnected after everyone lost their connection at once',
}

/** `isTime` is set if the finding depends on the speed of the machine that generated the load. */
export type Finding = { passed: boolean; text: string; isTime?: true }

/** The attendees' state at the end. */
type Crowd = {
  size: number
  signedIn: number
  here: number
  /** Messages sent but neither acknowledged nor refused. */
  unanswered: number
  readings: readonly Reading[]
}

type Outcome = {
  ending: Ending
  measured: Measured
  record: ChannelRecord
  crowd: Crowd
  /** Factor by which all limits are multiplied. */
  patience: number
}

/** One finding for each check, in chronological order. */
export function judge({ ending, measured, record, crowd, patience }: Outcome): Finding[] {
  // Steps that were cancelled or never began are not failures.
  const stepsOf = (...steps: Step[]) =>
    steps
      .filter((step) => ending === 'complete' || measured.latencies[step].count > 0)
      .map((step) => judgeStep(step, measured, patience))
  return [
    ...judgeEnding(ending),
    judgeCount('signed in', crowd.signedIn, crowd.size),
    ...stepsOf('signIn', 'page', 'enter', 'ack', 'delivery', 'reconnect', 'reconnectAll'),
    ...(ending === 'complete'
      ? [judgeCount('were connected at the end', crowd.here, crowd.size)]
      : []),
    judgeLog(record, crowd),
    ...measured.failures.map(judgeFailure),
  ]
}

function judgeEnding(ending: Ending): Finding[] {
  if (ending === 'unreachable')
    return [{ passed: false, text: 'no one could sign in, so the remaining steps were skipped.' }]
  if (ending === 'ended-elsewhere')
    return [{ passed: false, text: 'another rehearsal started and ended this one.' }]
  return []
}

const judgeCount = (what: string, count: number, size: number): Finding => ({
  passed: count === size,
  text: `${formatCount(count)} of ${formatCount(size)} attendees ${what}.`,
})

function judgeStep(step: Step, { latencies }: Measured, patience: number): Finding {
  const p95 = latencies[step].percentile(0.95)
  const limit = limits[step] * patience
  const what = stepTexts[step]
  if (p95 === undefined) return { passed: false, text: `no ${what}.` }
  const passed = p95 <= limit
  return { passed, isTime: true, text: `95% of ${what} within ${ms(p95)} (limit ${ms(limit)}).` }
}

/** Checks that everyone who is connected has every message once and in order. */
function judgeLog(record: ChannelRecord, { unanswered, readings }: Crowd): Finding {
  const sum = (of: (reading: Reading) => number) =>
    readings.reduce((total, reading) => total + of(reading), 0)
  const errors = [
    [record.lost, 'lost'],
    [unanswered, 'never answered'],
    [record.storedTwice, 'stored twice'],
    [record.differing, 'not the same for everyone'],
    [sum(({ missing }) => missing), 'missing for someone'],
    [sum(({ doubled }) => doubled), 'duplicated for someone'],
    [sum(({ disordered }) => disordered), 'out of order for someone'],
  ] as const
  const found = errors.flatMap(([count, what]) =>
    count > 0 ? `${formatCount(count)} ${what}` : [],
  )
  const messages = several(record.acknowledged, 'message was stored', 'messages were stored')
  return found.length === 0
    ? { passed: true, text: `${messages}; everyone saw each once and in order.` }
    : { passed: false, text: `${messages}; ${found.join(', ')}.` }
}

const failureTexts: Readonly<Record<FailureKind, [one: string, more: string]>> = {
  'sign-in': ['sign-in failed', 'sign-ins failed'],
  page: ['page request failed', 'page requests failed'],
  connect: ['attempt to connect failed', 'attempts to connect failed'],
  cut: ['connection was cut', 'connections were cut'],
  message: ['message was refused', 'messages were refused'],
  frame: ['frame was refused', 'frames were refused'],
}
const phaseNames: Readonly<Record<Phase, string>> = {
  'sign-in': 'the sign-in',
  chat: 'the chat',
  return: 'reconnecting all at once',
}
/** Errors in which this machine, not the server, has run out of something. */
const ownLimits: Readonly<Record<string, string>> = {
  EADDRNOTAVAIL: 'this machine has run out of network ports',
  EMFILE: 'this machine has reached its limit of open files (see ulimit -n)',
  ENOBUFS: 'this machine has run out of memory for connections',
}

function judgeFailure({ kind, detail, count, phase, after }: Failure): Finding {
  const when = `the first ${ms(after)} into ${phaseNames[phase]}`
  const what = ownLimits[detail] ?? detail
  return { passed: false, text: `${several(count, ...failureTexts[kind])} (${what}), ${when}.` }
}
