/** Checks what one client received of a channel: everything after its position, once, in order, to the end. */
import { type Entry, historyPage, resumeLimit } from '@rostra/domain/chat/chat'
import type { AssembledChannel } from './assembled-channel.ts'
import { checkMessage } from './check-message.ts'
import type { ClientHistory, View, Violation, ViolationKind } from './history.ts'

type Report = (kind: ViolationKind, message: string) => void
type Entered = Extract<View, { t: 'entered' }>

/** Returns the violations in what one client received of one channel. */
export function checkView(
  { name, views }: ClientHistory,
  assembled: AssembledChannel,
): Violation[] {
  const { channel, log } = assembled
  const violations: Violation[] = []
  const report: Report = (kind, message) =>
    violations.push({ kind, channel, message: `${name}: ${message}` })
  const seen = new Set<number>()
  let position = 0
  for (const view of views[channel] ?? []) {
    for (const entry of view.entries) checkEntry(entry, assembled, report)
    if (view.t === 'entered' && isFresh(view)) {
      checkFreshStart(view, assembled, report)
      for (const { seq } of view.entries) seen.add(seq)
      position = view.seq
    } else {
      position = follow(position, view.entries, seen, report)
      if (view.t === 'entered') position = checkResumed(position, view, report)
    }
    if (view.t === 'entered' && view.epoch !== log.epoch)
      report('reset', `received epoch ${view.epoch}, and the log has ${log.epoch}`)
  }
  if (position < log.seq) report('missing', `has ${position} at the end and the log ${log.seq}`)
  return violations
}

/** True for a page that starts afresh instead of continuing from the client's position. */
export const isFresh = ({ after, reset }: Entered): boolean => after === undefined || reset

function checkEntry(entry: Entry, assembled: AssembledChannel, report: Report): void {
  const { log, removed } = assembled
  if (entry.seq > log.seq)
    report('phantom', `received ${entry.seq}, and the log ends at ${log.seq}`)
  else if (entry.kind === 'message' && !assembled.stored.has(entry.seq) && !removed.has(entry.seq))
    report('phantom', `received ${entry.seq}, a message that the log does not have`)
  if (entry.kind === 'message')
    for (const { kind, message } of checkMessage(entry, assembled)) report(kind, message)
}

/** Returns the position after the entries, which must be consecutive; adds their numbers to `seen`. */
export function follow(from: number, entries: Entry[], seen: Set<number>, report: Report): number {
  let position = from
  for (const { seq } of entries) {
    if (seq > position + 1) report('hole', `received ${seq} after ${position}`)
    if (seq <= position)
      report(seen.has(seq) ? 'doubled' : 'reordered', `received ${seq} after ${position}`)
    seen.add(seq)
    position = Math.max(position, seq)
  }
  return position
}

function checkResumed(position: number, { after, seq }: Entered, report: Report): number {
  if (position !== seq)
    report('hole', `came back from ${after?.seq} to ${seq} and received up to ${position}`)
  return Math.max(position, seq)
}

/** Checks the page of a fresh start: the latest messages up to the position, except those removed since. */
function checkFreshStart(
  { after, epoch, seq, reset, entries }: Entered,
  { log }: AssembledChannel,
  report: Report,
): void {
  const missed = after?.epoch === epoch ? seq - after.seq : Number.POSITIVE_INFINITY
  if (reset && missed <= resumeLimit)
    report('reset', `had to start afresh at ${seq}, coming back from ${after?.seq}`)
  const seqs = entries.map((entry) => entry.seq)
  if (seqs.some((it, index) => it <= (seqs[index - 1] ?? 0) || it > seq))
    report('reordered', `started at ${seq} with ${seqs.join(', ')}`)
  const from = seqs.length < historyPage ? 0 : (seqs[0] ?? 0)
  const page = new Set(seqs)
  const left = log.messages.filter((it) => it.seq >= from && it.seq <= seq && !page.has(it.seq))
  if (left.length > 0)
    report(
      'missing',
      `started at ${seq} with ${seqs.length}, without ${left.length} such as ${left.at(-1)?.seq}`,
    )
}
