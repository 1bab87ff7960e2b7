import type { Mode, Trouble } from './chaos-plan.ts'
import type { RoundReport } from './run-round.ts'

export type Totals = {
  rounds: number
  kills: number
  sent: number
  acknowledged: number
  /** Acknowledged votes, including those that changed an earlier one. */
  votes: number
  stored: number
  seen: number
}

/** What happened in a round, in one line. */
export function roundLine(mode: Mode, report: RoundReport, ms: number): string {
  const { round, sent, acknowledged, stored, seen, connections, resumed, startedAfresh, votes } =
    report
  return [
    `${mode} ${round}: ${report.troubles.map(nameOf).join(', ')}; ${(ms / 1000).toFixed(1)} s`,
    `sent ${count(sent)}, acknowledged ${count(acknowledged)}, stored ${count(stored)}, seen ${count(seen)}`,
    `${count(votes)} votes`,
    `${connections} connections, ${resumed} resumed, ${startedAfresh} afresh`,
    `${report.found.length} errors`,
  ].join(' | ')
}

/** The totals of a mode's rounds, in one line. */
export const totalLine = (mode: Mode, totals: Totals): string =>
  `${mode}: ${totals.rounds} rounds, ${totals.kills} kills, ${count(totals.sent)} messages sent, ` +
  `${count(totals.acknowledged)} acknowledged, ${count(totals.votes)} votes, ${count(totals.stored)} entries stored, ` +
  `${count(totals.seen)} seen by clients, 0 errors`

function nameOf(trouble: Trouble): string {
  if (trouble.kind === 'kill' || trouble.kind === 'restart')
    return `${trouble.kind} ${trouble.server}`
  if (trouble.kind === 'postgres') return `postgres ${trouble.how}`
  return trouble.kind === 'drop' ? `drop ${trouble.clients.length}` : trouble.kind
}

const count = (number: number) => number.toLocaleString('en')
