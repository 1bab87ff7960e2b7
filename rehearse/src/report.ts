/** What a rehearsal prints at the end, and the results that it writes for programs. */

import { formatCount, ms, several } from './figures-text.ts'
import type { GeneratorLoad } from './generator.ts'
import type { Latencies } from './latencies.ts'
import type { Ending, Plan } from './load.ts'
import { type Measured, type Step, steps } from './measured.ts'
import { type Finding, limits } from './verdict.ts'

export type Result = {
  server: string
  attendees: number
  plan: Plan
  /** Factor by which the limits are multiplied. */
  patience: number
  /** Epoch ms. */
  at: number
  ending: Ending
  findings: readonly Finding[]
  measured: Measured
  generator: GeneratorLoad
  /** True if the server’s address is this machine’s. */
  isLocal: boolean
}

export const hasPassed = ({ ending, findings }: Result): boolean =>
  ending === 'complete' && findings.every(({ passed }) => passed)

/** False if only times failed, and the machine that measured them was too slow to do so. */
const isMeasured = ({ ending, findings, generator }: Result): boolean =>
  !(ending === 'complete' && generator.isBusy) ||
  findings.every(({ passed }) => passed) ||
  findings.some(({ passed, isTime }) => !passed && !isTime)

export function reportLines(result: Result): string[] {
  const { server, attendees, plan, at, measured } = result
  const { messages, reactions } = measured
  const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  return [
    `Rehearsal of ${server}, ${when} UTC: ${formatCount(attendees)} attendees, ${formatCount(plan.seconds)} s of chat,`,
    `${several(messages, 'message', 'messages')} sent (${plan.messagesPerSecond.toFixed(1)} a second), ${several(reactions, 'reaction', 'reactions')}.`,
    '',
    ...verdictLines(result),
    '',
    ...table(result),
    '',
    ...generatorLines(result),
  ]
}

function verdictLines(result: Result): string[] {
  const { ending, findings, attendees, generator } = result
  const lines = findings.map(({ passed, text }) => `  ${passed ? 'Passed:' : 'Failed:'} ${text}`)
  if (ending === 'stopped')
    return ['STOPPED early, so there is no verdict. Results so far:', ...lines]
  if (hasPassed(result))
    return [`PASSED. This deployment coped with ${formatCount(attendees)} attendees.`, ...lines]
  // People look for the failures.
  const failedFirst = lines.toSorted(
    (a, b) => Number(a.startsWith('  Passed:')) - Number(b.startsWith('  Passed:')),
  )
  if (!isMeasured(result))
    return [
      `NOT MEASURED. The load-generating machine was too slow for ${formatCount(attendees)} attendees, so the times below say nothing about the server.`,
      'Use a faster machine or fewer attendees. All checks that don’t depend on time passed.',
      ...failedFirst,
    ]
  const beware = generator.isBusy
    ? [
        'Note: the load-generating machine was too slow (see below), so the server may perform better than shown.',
      ]
    : []
  const failed = findings.filter(({ passed }) => !passed).length
  return [
    `FAILED. With ${formatCount(attendees)} attendees, ${failed} of ${findings.length} checks failed.`,
    ...beware,
    ...failedFirst,
  ]
}

const stepNames: Readonly<Record<Step, string>> = {
  signIn: 'sign-in',
  page: 'page request',
  enter: 'entering',
  ack: 'acknowledgement',
  delivery: 'delivery to others',
  reconnect: 'back, one by one',
  reconnectAll: 'back, all at once',
}

function table({ measured: { latencies }, patience }: Result): string[] {
  const cells = (step: Step): string[] => {
    const it = latencies[step]
    const part = (at: number) => {
      const time = it.percentile(at)
      return time === undefined ? '-' : ms(time)
    }
    const max = it.count === 0 ? '-' : ms(it.max)
    return [
      stepNames[step],
      formatCount(it.count),
      part(0.5),
      part(0.95),
      part(0.99),
      max,
      ms(limits[step] * patience),
    ]
  }
  const head = ['', 'times', 'p50', 'p95', 'p99', 'longest', 'limit of p95']
  const rows = [head, ...steps.map(cells)]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

function generatorLines({ generator, isLocal }: Result): string[] {
  const { lateP99, lateMax, cpu, isBusy } = generator
  return [
    `Load generator: event loop delay ${ms(lateP99)} (p99), ${ms(lateMax)} max; ${Math.round(cpu * 100)}% of one core.`,
    ...(isBusy
      ? ['It was too slow for reliable results. Use a faster machine or fewer attendees.']
      : []),
    ...(isLocal
      ? ['It shared a machine with the server. For realistic results, run it from another machine.']
      : []),
  ]
}

/** The result for programs; times in ms. */
export function resultJson(result: Result) {
  const { server, attendees, plan, patience, at, ending, findings, measured, generator } = result
  const { latencies, messages, reactions, failures } = measured
  const figures = (it: Latencies) => ({
    count: it.count,
    p50: it.percentile(0.5),
    p95: it.percentile(0.95),
    p99: it.percentile(0.99),
    max: it.max,
  })
  return {
    at: new Date(at).toISOString(),
    server,
    attendees,
    ...plan,
    patience,
    passed: hasPassed(result),
    measured: isMeasured(result),
    ending,
    findings,
    messages,
    reactions,
    steps: Object.fromEntries(
      steps.map((step) => [step, { ...figures(latencies[step]), limit: limits[step] * patience }]),
    ),
    failures,
    generator,
  }
}
