/** The log against what was sent, asked for and acknowledged. */
import type { Entry } from '@rostra/domain/chat/chat'
import type { Known } from './channel-knowledge.ts'
import { checkMessage } from './check-message.ts'
import type { Change, ClientHistory, Fault, FaultKind, History } from './history.ts'

/** Faults of one channel's log. */
export function checkLog({ clients }: History, known: Known): Fault[] {
  const { channel } = known
  const faults: Fault[] = []
  const fault = (kind: FaultKind, message: string) => faults.push({ kind, channel, message })
  const places = placesOf(known, fault)
  checkHoles(known, fault)
  for (const client of clients) {
    checkAcks(client, known, places, fault)
    checkOrder(client, channel, places, fault)
  }
  checkChanges(known, fault)
  return faults
}

type Report = (kind: FaultKind, message: string) => void

/** Where each message stands, removed ones too as far as anyone received them. */
function placesOf(known: Known, fault: Report): Map<string, number> {
  const { log, entries } = known
  const places = new Map<string, number>()
  let last = 0
  for (const message of log.messages) {
    const { seq, id } = message
    if (seq <= last) fault('reordered', `the log has ${seq} after ${last}`)
    if (seq > log.seq) fault('phantom', `the log ends at ${log.seq} and has ${seq}`)
    if (places.has(id)) fault('doubled', `${id} is in the log as ${places.get(id)} and as ${seq}`)
    else places.set(id, seq)
    for (const { kind, message: words } of checkMessage(message, known))
      fault(kind, `in the log: ${words}`)
    last = seq
  }
  for (const [seq, entry] of entries) {
    if (entry.kind !== 'message' || places.get(entry.id) === seq) continue
    if (!places.has(entry.id) && known.removed.has(seq)) places.set(entry.id, seq)
  }
  return places
}

/**
 * Numbers that neither the newcomer nor anyone else has. A change whose entry nobody received
 * of, all having started afresh just then, may stand there.
 */
function checkHoles({ log, entries, removed, changes }: Known, fault: Report): void {
  const unread: number[] = []
  for (let seq = 1; seq <= log.seq; seq += 1)
    if (!entries.has(seq) && !removed.has(seq)) unread.push(seq)
  const delivered = [...entries.values()].filter(({ kind }) => kind !== 'message').length
  if (unread.length > Math.max(0, changes.length - delivered))
    fault('hole', `nothing is known of ${unread.slice(0, 10).join(', ')} (${unread.length} in all)`)
}

function checkAcks(
  { name, sent, acks }: ClientHistory,
  { channel, removed }: Known,
  places: Map<string, number>,
  fault: Report,
): void {
  const answered = new Set<string>()
  for (const { channel: of, id, seq } of acks) {
    if (of !== channel) continue
    answered.add(id)
    const place = places.get(id)
    if (place === undefined && !removed.has(seq))
      fault('lost', `${id} of ${name} was acknowledged as ${seq} and is not in the log`)
    if (place !== undefined && place !== seq)
      fault('wrong-ack', `${id} of ${name} was acknowledged as ${seq} and is ${place}`)
  }
  for (const { channel: of, id } of sent)
    if (of === channel && !answered.has(id))
      fault('unanswered', `${id} of ${name} was never acknowledged`)
}

/** A message that was sent again may have been overtaken; the others stand as they were sent. */
function checkOrder(
  { name, sent }: ClientHistory,
  channel: string,
  places: Map<string, number>,
  fault: Report,
): void {
  let last = 0
  for (const { channel: of, id, times } of sent) {
    const seq = of === channel && times === 1 ? places.get(id) : undefined
    if (seq === undefined) continue
    if (seq < last) fault('reordered', `${id} of ${name} is ${seq}, before ${last} sent earlier`)
    else last = seq
  }
}

function checkChanges({ log, entries, stored, changes }: Known, fault: Report): void {
  for (const entry of entries.values()) {
    if (entry.kind === 'message') continue
    if (!changes.some((change) => isEntryOf(change, entry)))
      fault('phantom', `${entry.seq} is a change that nobody asked for`)
    if (entry.kind === 'removed' && stored.has(entry.target))
      fault('lost', `${entry.seq} takes ${entry.target} away, which is in the log`)
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
      fault('lost', `the removal of ${change.target} was acknowledged and it is in the log`)
  }
  for (const { target, key, asked, sure } of reactions.values()) {
    const message = there.get(target)
    const count = message?.reactions?.[key] ?? 0
    if (!message || (count >= sure && count <= asked)) continue
    fault(
      count < sure ? 'lost' : 'phantom',
      `${target} has ${count} ${key}: ${asked} were asked for and ${sure} acknowledged`,
    )
  }
}

function isEntryOf(change: Change, entry: Exclude<Entry, { kind: 'message' }>): boolean {
  if (change.target !== entry.target) return false
  if (entry.kind === 'removed') return change.kind === 'remove'
  // Chaos undoes no removal and edits no message.
  if (entry.kind === 'restored' || entry.kind === 'edited') return false
  return change.kind === 'react' && change.key === entry.key && change.userId === entry.user.id
}
