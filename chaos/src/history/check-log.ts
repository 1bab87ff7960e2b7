/** Compares the log with what was sent, requested and acknowledged. */
import type { Entry } from '@rostra/domain/chat/chat'
import type { AssembledChannel } from './assembled-channel.ts'
import { checkMessage } from './check-message.ts'
import type { Change, ClientHistory, History, Violation, ViolationKind } from './history.ts'

/** Returns the violations in one channel's log. */
export function checkLog({ clients }: History, assembled: AssembledChannel): Violation[] {
  const { channel } = assembled
  const violations: Violation[] = []
  const report = (kind: ViolationKind, message: string) =>
    violations.push({ kind, channel, message })
  const places = placesOf(assembled, report)
  checkHoles(assembled, report)
  for (const client of clients) {
    checkAcks(client, assembled, places, report)
    checkOrder(client, channel, places, report)
  }
  checkChanges(assembled, report)
  return violations
}

type Report = (kind: ViolationKind, message: string) => void

/** Sequence number of each message by id, including removed messages that anyone received. */
function placesOf(assembled: AssembledChannel, report: Report): Map<string, number> {
  const { log, entries } = assembled
  const places = new Map<string, number>()
  let last = 0
  for (const message of log.messages) {
    const { seq, id } = message
    if (seq <= last) report('reordered', `the log has ${seq} after ${last}`)
    if (seq > log.seq) report('phantom', `the log ends at ${log.seq} and has ${seq}`)
    if (places.has(id)) report('doubled', `${id} is in the log as ${places.get(id)} and as ${seq}`)
    else places.set(id, seq)
    for (const { kind, message: text } of checkMessage(message, assembled))
      report(kind, `in the log: ${text}`)
    last = seq
  }
  for (const [seq, entry] of entries) {
    if (entry.kind !== 'message' || places.get(entry.id) === seq) continue
    if (!places.has(entry.id) && assembled.removed.has(seq)) places.set(entry.id, seq)
  }
  return places
}

/**
 * Reports numbers that neither the newcomer nor any client has. A number may belong to a change whose
 * entry no client received because all of them started afresh at that moment.
 */
function checkHoles({ log, entries, removed, changes }: AssembledChannel, report: Report): void {
  const unread: number[] = []
  for (let seq = 1; seq <= log.seq; seq += 1)
    if (!entries.has(seq) && !removed.has(seq)) unread.push(seq)
  const delivered = [...entries.values()].filter(({ kind }) => kind !== 'message').length
  if (unread.length > Math.max(0, changes.length - delivered))
    report(
      'hole',
      `no entry was received for ${unread.slice(0, 10).join(', ')} (${unread.length} in all)`,
    )
}

function checkAcks(
  { name, sent, acks }: ClientHistory,
  { channel, removed }: AssembledChannel,
  places: Map<string, number>,
  report: Report,
): void {
  const answered = new Set<string>()
  for (const { channel: of, id, seq } of acks) {
    if (of !== channel) continue
    answered.add(id)
    const place = places.get(id)
    if (place === undefined && !removed.has(seq))
      report('lost', `${id} of ${name} was acknowledged as ${seq} and is not in the log`)
    if (place !== undefined && place !== seq)
      report('wrong-ack', `${id} of ${name} was acknowledged as ${seq} and is ${place}`)
  }
  for (const { channel: of, id } of sent)
    if (of === channel && !answered.has(id))
      report('unanswered', `${id} of ${name} was never acknowledged`)
}

/** A message that was sent again may have been overtaken; all others must be in the order they were sent in. */
function checkOrder(
  { name, sent }: ClientHistory,
  channel: string,
  places: Map<string, number>,
  report: Report,
): void {
  let last = 0
  for (const { channel: of, id, times } of sent) {
    const seq = of === channel && times === 1 ? places.get(id) : undefined
    if (seq === undefined) continue
    if (seq < last) report('reordered', `${id} of ${name} is ${seq}, before ${last} sent earlier`)
    else last = seq
  }
}

function checkChanges({ log, entries, stored, changes }: AssembledChannel, report: Report): void {
  for (const entry of entries.values()) {
    if (entry.kind === 'message') continue
    if (!changes.some((change) => isEntryOf(change, entry)))
      report('phantom', `${entry.seq} is a change that nobody asked for`)
    if (entry.kind === 'removed' && stored.has(entry.target))
      report('lost', `${entry.seq} takes ${entry.target} away, which is in the log`)
  }
  const there = new Map(log.messages.map((message) => [message.seq, message]))
  const reactions = new Map<string, { target: number; key: string; asked: number; sure: number }>()
  const tally = (change: Extract<Change, { kind: 'react' }>) => {
    const { target, key } = change
    const name = `${target} ${key}`
    const { asked, sure } = reactions.get(name) ?? { asked: 0, sure: 0 }
    const more = change.acknowledged ? 1 : 0
    reactions.set(name, { target, key, asked: asked + 1, sure: sure + more })
  }
  for (const change of changes) {
    if (change.kind === 'react') tally(change)
    else if (change.acknowledged && there.has(change.target))
      report('lost', `the removal of ${change.target} was acknowledged and it is in the log`)
  }
  for (const { target, key, asked, sure } of reactions.values()) {
    const message = there.get(target)
    const count = message?.reactions?.[key] ?? 0
    if (!message || (count >= sure && count <= asked)) continue
    report(
      count < sure ? 'lost' : 'phantom',
      `${target} has ${count} ${key}: ${asked} were asked for and ${sure} acknowledged`,
    )
  }
}

function isEntryOf(change: Change, entry: Exclude<Entry, { kind: 'message' }>): boolean {
  if (change.target !== entry.target) return false
  if (entry.kind === 'removed') return change.kind === 'remove'
  // The rounds never undo a removal or edit a message.
  if (entry.kind === 'restored' || entry.kind === 'edited') return false
  return change.kind === 'react' && change.key === entry.key && change.userId === entry.user.id
}
