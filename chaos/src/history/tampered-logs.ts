/** Ways in which logs, acknowledgements and changes go wrong, each with its violation. */
import fc from 'fast-check'
import type { History } from './history.ts'
import { channel } from './made-history.ts'
import { cut, log, senderOf, stored, type Tamperings, viewsOf } from './tamper.ts'

/** Leaves a gap in the numbers: everything from `from` on moves up by one. */
const moveUp = (history: History, from: number) => {
  const up = <K extends 'seq' | 'target'>(it: Record<K, number>, key: K) => {
    if (it[key] >= from) it[key] += 1
  }
  for (const entry of new Set([
    ...viewsOf(history).flatMap(({ entries }) => entries),
    ...log(history).messages,
  ])) {
    up(entry, 'seq')
    if (entry.kind !== 'message') up(entry, 'target')
  }
  for (const view of viewsOf(history)) {
    if (view.t === 'entered') up(view, 'seq')
    if (view.t === 'entered' && view.after) up(view.after, 'seq')
  }
  for (const { acks } of history.clients) for (const ack of acks) up(ack, 'seq')
  for (const change of history.changes) up(change, 'target')
  up(log(history), 'seq')
}

export const tamperedLogs: Tamperings = {
  'lost: an acknowledged message delivered to all and gone from the log': (history, pick) =>
    cut(log(history).messages, stored(history, pick)),
  'lost: an acknowledged removal that was not made': (history, pick) => {
    const { seq: target } = stored(history, pick)
    history.changes.push({ kind: 'remove', channel, target, acknowledged: true })
  },
  'lost: an acknowledged reaction that does not count': (history, pick) => {
    const message = pick(log(history).messages.filter(({ reactions }) => reactions))
    delete message.reactions
  },
  'unanswered: a message that is stored and was not acknowledged': (history, pick) => {
    const { acks } = pick(history.clients.filter((client) => client.acks.length > 0))
    const { id } = pick(acks)
    for (const ack of acks.filter((it) => it.id === id)) cut(acks, ack)
  },
  'doubled: one message under two numbers in the log': (history, pick) => {
    const { messages } = log(history)
    const message = stored(history, pick)
    log(history).seq += 1
    messages.push({ ...message, seq: log(history).seq })
  },
  'reordered: two messages of one sender stored the other way round': (history, pick) => {
    const isThere = (id: string) => log(history).messages.some((it) => it.id === id)
    const { sent } = pick(
      history.clients.filter((it) => it.sent.filter(({ id }) => isThere(id)).length > 1),
    )
    sent.reverse()
  },
  'reordered: a log that is read out of order': (history) => {
    const { messages } = log(history)
    fc.pre(messages.length > 1)
    messages.reverse()
  },
  'wrong-ack: a repeat acknowledged with another number than the first time': (history, pick) => {
    const { id, seq } = stored(history, pick)
    senderOf(history, id).acks.push({ channel, id, seq: seq + 1 })
  },
  'hole: a number that nobody has': (history, pick) => {
    const changesTold = new Set(
      viewsOf(history).flatMap(({ entries }) =>
        entries.flatMap((it) => (it.kind === 'message' ? [] : [it.seq])),
      ),
    )
    fc.pre(changesTold.size === history.changes.length)
    moveUp(history, stored(history, pick).seq)
  },
  'altered: a text that changed in the log': (history, pick) => {
    stored(history, pick).text += '!'
  },
  'altered: a message under another person’s name': (history, pick) => {
    const message = stored(history, pick)
    message.user = { ...message.user, name: 'Mallory' }
  },
  'phantom: a message in the log that nobody sent': (history, pick) => {
    const { id } = stored(history, pick)
    const sender = senderOf(history, id)
    sender.sent = sender.sent.filter((it) => it.id !== id)
  },
  'phantom: a message delivered before it was stored, and then not stored': (history, pick) => {
    const message = stored(history, pick)
    cut(log(history).messages, message)
    const { acks } = senderOf(history, message.id)
    fc.pre(viewsOf(history).some(({ entries }) => entries.some(({ seq }) => seq === message.seq)))
    for (const ack of acks.filter(({ id }) => id === message.id)) cut(acks, ack)
  },
  'phantom: a removal that nobody asked for': (history, pick) => {
    const change = pick(history.changes)
    fc.pre(
      viewsOf(history).some(({ entries }) =>
        entries.some((it) => it.kind !== 'message' && it.target === change.target),
      ),
    )
    cut(history.changes, change)
  },
}
