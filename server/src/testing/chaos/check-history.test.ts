/** The checker is shown histories that went wrong in every way it knows, or it would prove nothing. */
import type { Entry, MessageEntry } from '@rostra/domain/chat'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkHistory } from './check-history.ts'
import {
  type ClientHistory,
  type FaultKind,
  faultKinds,
  type History,
  type View,
} from './history.ts'
import { channel, faultless } from './made-history.ts'

test('a faultless history has no faults, whoever came back, started afresh or removed what', () => {
  fc.assert(
    fc.property(faultless, (history) => {
      expect(checkHistory(history)).toEqual([])
    }),
  )
})

/** Takes hold of a place by chance; nothing comes of a history that has no such place. */
type Pick = <T>(list: readonly T[]) => T
type Tampering = [kind: FaultKind, what: string, tamper: (history: History, pick: Pick) => void]

const log = (history: History) => {
  const found = history.logs[channel]
  fc.pre(found !== undefined)
  return found as NonNullable<typeof found>
}
const cut = <T>(list: T[], it: T) => void list.splice(list.indexOf(it), 1)
const viewsOf = (history: History) => history.clients.flatMap(({ views }) => views[channel] ?? [])
const isMessage = (entry: Entry): entry is MessageEntry => entry.kind === 'message'

/** What was told as the next entries; a fresh start's page is none of it. */
const followed = (history: History) =>
  viewsOf(history).filter((view) => view.t === 'delta' || (view.after && !view.reset))
const told = (history: History, pick: Pick): { view: View; entry: Entry } => {
  const view = pick(followed(history).filter(({ entries }) => entries.length > 0))
  return { view, entry: pick(view.entries) }
}
/** A message that is in the log. */
const stored = (history: History, pick: Pick) => pick(log(history).messages)
const senderOf = (history: History, id: string): ClientHistory => {
  const sender = history.clients.find(({ sent }) => sent.some((it) => it.id === id))
  fc.pre(sender !== undefined)
  return sender as ClientHistory
}
/** Everyone forgets everything of a number. */
const forget = (history: History, seq: number) => {
  for (const view of viewsOf(history)) view.entries = view.entries.filter((it) => it.seq !== seq)
  log(history).messages = log(history).messages.filter((it) => it.seq !== seq)
}

/** Leaves a number out: everything from it on gets the next one. */
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

const tamperings: Tampering[] = [
  [
    'lost',
    'an acknowledged message that nobody has',
    (history, pick) => forget(history, stored(history, pick).seq),
  ],
  [
    'lost',
    'an acknowledged message told to all and gone from the log',
    (history, pick) => cut(log(history).messages, stored(history, pick)),
  ],
  [
    'lost',
    'an acknowledged removal that was not made',
    (history, pick) => {
      const { seq: target } = stored(history, pick)
      history.changes.push({ kind: 'remove', channel, target, acknowledged: true })
    },
  ],
  [
    'lost',
    'an acknowledged reaction that does not count',
    (history, pick) => {
      const message = pick(log(history).messages.filter(({ reactions }) => reactions))
      delete message.reactions
    },
  ],
  [
    'unanswered',
    'a message that is stored and was not acknowledged',
    (history, pick) => {
      const { acks } = pick(history.clients.filter((client) => client.acks.length > 0))
      const { id } = pick(acks)
      for (const ack of acks.filter((it) => it.id === id)) cut(acks, ack)
    },
  ],
  [
    'doubled',
    'one message under two numbers in the log',
    (history, pick) => {
      const { messages } = log(history)
      const message = stored(history, pick)
      log(history).seq += 1
      messages.push({ ...message, seq: log(history).seq })
    },
  ],
  [
    'doubled',
    'an entry told again in the next frame',
    (history, pick) => {
      const { view, entry } = told(history, pick)
      view.entries.push(entry)
    },
  ],
  [
    'doubled',
    'an entry told again after coming back',
    (history, pick) => {
      const client = pick(history.clients)
      const views = client.views[channel] ?? []
      const seen = pick(views.filter((it) => it.t === 'delta'))
      const { epoch, seq } = log(history)
      views.push({
        t: 'entered',
        after: { epoch, seq },
        epoch,
        seq,
        reset: false,
        entries: [...seen.entries],
      })
    },
  ],
  [
    'reordered',
    'two entries that changed places on their way to a client',
    (history, pick) => {
      const { entries } = pick(followed(history).filter((view) => view.entries.length > 1))
      entries.reverse()
    },
  ],
  [
    'reordered',
    'two messages of one sender stored the other way round',
    (history, pick) => {
      const isThere = (id: string) => log(history).messages.some((it) => it.id === id)
      const { sent } = pick(
        history.clients.filter((it) => it.sent.filter(({ id }) => isThere(id)).length > 1),
      )
      sent.reverse()
    },
  ],
  [
    'reordered',
    'a log that is read out of order',
    (history) => {
      const { messages } = log(history)
      fc.pre(messages.length > 1)
      messages.reverse()
    },
  ],
  [
    'wrong-ack',
    'an acknowledgement with another number',
    (history, pick) => {
      const { id } = stored(history, pick)
      for (const ack of senderOf(history, id).acks) if (ack.id === id) ack.seq += 1
    },
  ],
  [
    'wrong-ack',
    'a repeat acknowledged with another number than the first time',
    (history, pick) => {
      const { id, seq } = stored(history, pick)
      senderOf(history, id).acks.push({ channel, id, seq: seq + 1 })
    },
  ],
  [
    'hole',
    'a number that nobody can tell of',
    (history, pick) => {
      const changesTold = new Set(
        viewsOf(history).flatMap(({ entries }) =>
          entries.flatMap((it) => (it.kind === 'message' ? [] : [it.seq])),
        ),
      )
      fc.pre(changesTold.size === history.changes.length)
      moveUp(history, stored(history, pick).seq)
    },
  ],
  [
    'hole',
    'an entry one client was not told, but the next one',
    (history, pick) => {
      const { view, entry } = told(history, pick)
      fc.pre(entry !== view.entries.at(-1))
      cut(view.entries, entry)
    },
  ],
  [
    'hole',
    'an entry that was missing after coming back',
    (history, pick) => {
      const view = pick(
        followed(history).filter((it) => it.t === 'entered' && it.entries.length > 0),
      )
      view.entries.pop()
    },
  ],
  [
    'disagreement',
    'two clients that were told two messages in another order',
    (history, pick) => {
      const isThere = (entry: Entry) => log(history).messages.some(({ seq }) => seq === entry.seq)
      const { entries } = pick(
        followed(history).filter((view) => view.entries.filter(isThere).length > 1),
      )
      const [one, other] = entries.filter(isThere)
      if (!one || !other) return
      const places = [entries.indexOf(one), entries.indexOf(other)]
      entries[places[0] ?? 0] = { ...other, seq: one.seq }
      entries[places[1] ?? 0] = { ...one, seq: other.seq }
    },
  ],
  [
    'disagreement',
    'an entry that was made at another time to one client',
    (history, pick) => {
      const { view, entry } = told(history, pick)
      fc.pre(log(history).messages.some(({ seq }) => seq === entry.seq))
      view.entries[view.entries.indexOf(entry)] = { ...entry, at: entry.at + 1 }
    },
  ],
  [
    'missing',
    'a client that was not told the end',
    (history, pick) => {
      const { views } = pick(history.clients)
      const last = views[channel]?.at(-1)
      fc.pre(last?.t === 'delta')
      views[channel]?.pop()
    },
  ],
  [
    'missing',
    'a client that never got in',
    (history, pick) => {
      pick(history.clients).views = {}
    },
  ],
  [
    'missing',
    'a message left out of the first page',
    (history, pick) => {
      const { seqs, view } = pick(
        viewsOf(history).flatMap((it) => {
          const there = it.entries.filter(({ seq }) =>
            log(history).messages.some((m) => m.seq === seq),
          )
          return it.t === 'entered' && !it.after && there.length > 0
            ? [{ seqs: there, view: it }]
            : []
        }),
      )
      cut(view.entries, pick(seqs))
    },
  ],
  [
    'altered',
    'a text that changed in the log',
    (history, pick) => {
      stored(history, pick).text += '!'
    },
  ],
  [
    'altered',
    'a text that one client was told differently',
    (history, pick) => {
      const { view, entry } = told(history, pick)
      fc.pre(isMessage(entry))
      view.entries[view.entries.indexOf(entry)] = { ...(entry as MessageEntry), text: 'mine' }
    },
  ],
  [
    'altered',
    'a message told without its words though it was not removed',
    (history, pick) => {
      const { seq } = stored(history, pick)
      const seen = pick(
        followed(history).filter(({ entries }) => entries.some((it) => it.seq === seq)),
      )
      seen.entries = seen.entries.map((it) =>
        it.seq === seq ? { ...(it as MessageEntry), text: '' } : it,
      )
    },
  ],
  [
    'altered',
    'a message under another person’s name',
    (history, pick) => {
      const message = stored(history, pick)
      message.user = { ...message.user, name: 'Mallory' }
    },
  ],
  [
    'phantom',
    'a message in the log that nobody sent',
    (history, pick) => {
      const { id } = stored(history, pick)
      const sender = senderOf(history, id)
      sender.sent = sender.sent.filter((it) => it.id !== id)
    },
  ],
  [
    'phantom',
    'an entry told beyond the end of the log',
    (history) => {
      const [client] = history.clients
      const seq = log(history).seq + 1
      client?.views[channel]?.push({
        t: 'delta',
        entries: [{ seq, kind: 'removed', target: 1, at: 0 }],
      })
    },
  ],
  [
    'phantom',
    'a message told before it was stored, and then not stored',
    (history, pick) => {
      const message = stored(history, pick)
      cut(log(history).messages, message)
      const { acks } = senderOf(history, message.id)
      fc.pre(viewsOf(history).some(({ entries }) => entries.some(({ seq }) => seq === message.seq)))
      for (const ack of acks.filter(({ id }) => id === message.id)) cut(acks, ack)
    },
  ],
  [
    'phantom',
    'a removal that nobody asked for',
    (history, pick) => {
      const change = pick(history.changes)
      fc.pre(
        viewsOf(history).some(({ entries }) =>
          entries.some((it) => it.kind !== 'message' && it.target === change.target),
        ),
      )
      cut(history.changes, change)
    },
  ],
  [
    'reset',
    'a fresh start after missing little',
    (history, pick) => {
      const { views } = pick(history.clients)
      const { epoch, seq, messages } = log(history)
      const entries = messages.slice(-30)
      const after = { epoch, seq }
      views[channel]?.push({ t: 'entered', after, epoch, seq, reset: true, entries })
    },
  ],
  [
    'reset',
    'a history that was rewritten',
    (history) => {
      log(history).epoch = 'second'
    },
  ],
]

describe('the checker finds', () => {
  test.each(tamperings)('%s: %s', (kind, _, tamper) => {
    fc.assert(
      fc.property(faultless, fc.infiniteStream(fc.nat()), (whole, chances) => {
        const history = structuredClone(whole)
        tamper(history, (list) => {
          fc.pre(list.length > 0)
          return list[chances.next().value % list.length] as (typeof list)[number]
        })
        expect(checkHistory(history).map((fault) => fault.kind)).toContain(kind)
      }),
      { numRuns: 40 },
    )
  })

  test('every kind of fault', () => {
    expect(new Set(tamperings.map(([kind]) => kind))).toEqual(new Set(faultKinds))
  })
})
