/** Histories as a faultless server would leave them, for the tests of the checker. */
import {
  type Entry,
  historyPage,
  type MessageEntry,
  type ReactedEntry,
  resumeLimit,
  withoutWords,
} from '@rostra/domain/chat/chat'
import fc from 'fast-check'
import type { Change, ClientHistory, FinalLog, History, View } from './history.ts'

export const channel = 'iwd'
const epoch = 'first'

type Doing = { kind: 'message' | 'remove' | 'react'; client: number; target: number }
type Listening = { from: number; steps: { count: number; comesBack: boolean }[] }

const doing = fc.record<Doing>({
  kind: fc.constantFrom('message', 'message', 'message', 'remove', 'react'),
  client: fc.nat(),
  target: fc.nat(),
})
const listening = fc.record<Listening>({
  from: fc.nat({ max: 20 }),
  steps: fc.array(fc.record({ count: fc.nat({ max: 9 }), comesBack: fc.boolean() }), {
    maxLength: 12,
  }),
})

/** A faultless history of one channel with at least two clients; some are away for so long that they start afresh. */
export const faultless: fc.Arbitrary<History> = fc
  .record({
    before: fc.constantFrom(0, 0, 0, resumeLimit + 20),
    doings: fc.array(doing, { minLength: 8, maxLength: 60 }),
    listenings: fc.array(listening, { minLength: 2, maxLength: 4 }),
  })
  .map(({ before, doings, listenings }) => {
    const many = Array.from(
      { length: before },
      (): Doing => ({ kind: 'message', client: 0, target: 0 }),
    )
    return createHistory([...doings, ...many, ...doings], listenings)
  })

function createHistory(doings: Doing[], listenings: Listening[]): History {
  const clients = listenings.map(
    (_, index): ClientHistory => ({
      name: `client ${index}`,
      user: { id: `u${index}`, name: `Person ${index}` },
      sent: [],
      acks: [],
      views: {},
    }),
  )
  const log: Entry[] = []
  const changes: Change[] = []
  for (const it of doings) add(it, clients, log, changes)
  for (const [index, { from, steps }] of listenings.entries()) {
    const client = clients[index]
    if (client) client.views[channel] = listen(log, Math.min(from, log.length), steps)
  }
  return { clients, changes, logs: { [channel]: finalLog(log, log.length) } }
}

function add(
  { kind, client, target }: Doing,
  clients: ClientHistory[],
  log: Entry[],
  changes: Change[],
) {
  const seq = log.length + 1
  const at = 1000 + seq
  const by = clients[client % clients.length]
  if (!by) return
  if (kind === 'message') {
    const sent = { channel, id: `m${seq}`, text: `text ${seq}`, times: 1 }
    by.sent.push(sent)
    by.acks.push({ channel, id: sent.id, seq })
    log.push({ seq, kind, id: sent.id, user: by.user, text: sent.text, at })
    return
  }
  const there = finalLog(log, log.length).messages
  const about = there[target % Math.max(1, there.length)]?.seq
  const userId = by.user.id
  if (about === undefined || changes.some((it) => it.target === about)) return
  if (kind === 'remove') {
    log.push({ seq, kind: 'removed', target: about, at })
    changes.push({ kind, channel, target: about, acknowledged: true })
  } else {
    log.push({
      seq,
      kind: 'reacted',
      target: about,
      key: '👍',
      on: true,
      count: 1,
      user: { id: userId },
      at,
    })
    changes.push({ kind, channel, target: about, key: '👍', userId, acknowledged: true })
  }
}

function listen(log: Entry[], from: number, steps: Listening['steps']): View[] {
  const views = [enter(log, from)]
  let position = from
  for (const { count, comesBack } of [
    ...steps,
    { count: log.length, comesBack: steps.length > 6 },
  ]) {
    const until = Math.min(log.length, position + count)
    if (comesBack) views.push(enter(log, until, position))
    else if (until > position) views.push({ t: 'delta', entries: log.slice(position, until) })
    position = until
  }
  return views
}

function enter(log: Entry[], seq: number, after?: number): View {
  const came = {
    t: 'entered',
    epoch,
    seq,
    ...(after === undefined ? {} : { after: { epoch, seq: after } }),
  } as const
  if (after !== undefined && seq - after <= resumeLimit)
    return { ...came, reset: false, entries: asLater(log.slice(after, seq), log.slice(0, seq)) }
  return {
    ...came,
    reset: after !== undefined,
    entries: finalLog(log, seq).messages.slice(-historyPage),
  }
}

/** The entries as delivered when `upToNow` is the log: removed messages have no text. */
function asLater(entries: Entry[], upToNow: Entry[]): Entry[] {
  const removed = new Set(upToNow.flatMap((it) => (it.kind === 'removed' ? [it.target] : [])))
  return entries.map((it) => (it.kind === 'message' && removed.has(it.seq) ? withoutWords(it) : it))
}

function finalLog(log: Entry[], seq: number): FinalLog {
  const upToNow = log.slice(0, seq)
  const removed = new Set(upToNow.flatMap((it) => (it.kind === 'removed' ? [it.target] : [])))
  const messages = upToNow.filter(
    (it): it is MessageEntry => it.kind === 'message' && !removed.has(it.seq),
  )
  const reacted = upToNow.filter((it): it is ReactedEntry => it.kind === 'reacted')
  return {
    epoch,
    seq,
    messages: messages.map((message) => {
      const mine = reacted.filter(({ target }) => target === message.seq)
      return mine.length > 0 ? { ...message, reactions: { '👍': mine.length } } : message
    }),
  }
}
