/** Tests the checker with every violation that it looks for; otherwise its silence would prove nothing. */
import {
  type Entry,
  historyPage,
  type MessageEntry,
  resumeLimit,
  withoutWords,
} from '@rostra/domain/chat/chat'
import { describe, expect, test } from 'vitest'
import { checkHistory } from './check-history.ts'
import {
  type Change,
  type ClientHistory,
  type FinalLog,
  type History,
  type View,
  type ViolationKind,
  violationKinds,
} from './history.ts'

const channel = 'iwd'
const epoch = 'first'

const person = (name: string) => ({ id: name.toLowerCase(), name })
const message = (seq: number, name: string): MessageEntry => {
  const text = `text ${seq}`
  return { seq, kind: 'message', id: `m${seq}`, user: person(name), text, at: seq }
}
/** Bea's reaction to the first message, and the removal of the third. */
const reaction = (seq: number): Entry => {
  const user = { id: 'bea' }
  return { seq, kind: 'reacted', target: 1, key: '👍', on: true, count: 1, user, at: seq }
}
const removal = (seq: number): Entry => ({ seq, kind: 'removed', target: 3, at: seq })
const reacted = (): Change => {
  const what = { target: 1, key: '👍', userId: 'bea' }
  return { kind: 'react', channel, ...what, acknowledged: true }
}
const client = (name: string, messages: number[], views: View[]): ClientHistory => ({
  name,
  user: person(name),
  sent: messages.map((seq) => ({ channel, id: `m${seq}`, text: `text ${seq}`, times: 1 })),
  acks: messages.map((seq) => ({ channel, id: `m${seq}`, seq })),
  views: { [channel]: views },
  captions: [],
})
const entered = (seq: number, entries: Entry[], after?: number, reset = false): View => {
  const since = after === undefined ? {} : { after: { epoch, seq: after } }
  return { t: 'entered', epoch, seq, reset, entries, ...since }
}
const delta = (entries: Entry[]): View => ({ t: 'delta', entries })
const historyOf = (log: FinalLog, changes: Change[], clients: ClientHistory[]): History => ({
  clients,
  changes,
  logs: { [channel]: log },
})

/**
 * Messages 1, 3 and 5 by Ada, 2 and 7 by Bea, the reaction as 4 and the removal as 6. Ada came back after 2, Bea was
 * there all the time, and Cleo came at the end.
 */
function written() {
  const [one, two, five, seven] = [
    message(1, 'Ada'),
    message(2, 'Bea'),
    message(5, 'Ada'),
    message(7, 'Bea'),
  ]
  const back = [withoutWords(message(3, 'Ada')), reaction(4), message(5, 'Ada'), removal(6)]
  const live = [message(1, 'Ada'), message(2, 'Bea'), message(3, 'Ada')]
  const next = [reaction(4), message(5, 'Ada'), removal(6)]
  const page: Entry[] = [one, two, five, seven].map((it) => ({ ...it }))
  const adas = [entered(2, [message(1, 'Ada'), message(2, 'Bea')]), entered(6, back, 2)]
  adas.push(delta([message(7, 'Bea')]))
  const beas = [entered(0, []), delta(live), delta(next), delta([message(7, 'Bea')])]
  const ada = client('Ada', [1, 3, 5], adas)
  const bea = client('Bea', [2, 7], beas)
  const cleo = client('Cleo', [], [entered(7, page)])
  const log: FinalLog = { epoch, seq: 7, messages: [one, two, five, seven] }
  one.reactions = { '👍': 1 }
  const changes: Change[] = [reacted(), { kind: 'remove', channel, target: 3, acknowledged: true }]
  const history = historyOf(log, changes, [ada, bea, cleo])
  return { history, log, one, two, changes, ada, adas, bea, beas, back, live, next, page }
}

/** Ada was away while so many messages were written that she had to start afresh. */
function longAway(missed: number): History {
  const all = Array.from({ length: missed + 1 }, (_, index) => message(index + 1, 'Bea'))
  const { length } = all
  const page = all.slice(-historyPage)
  return historyOf(
    { epoch, seq: length, messages: all },
    [],
    [
      client('Ada', [], [entered(1, all.slice(0, 1)), entered(length, page, 1, true)]),
      client(
        'Bea',
        all.map(({ seq }) => seq),
        [entered(0, []), delta(all)],
      ),
    ],
  )
}

/** Nobody received the entry of the reaction: the only client came afterwards. */
const nobodyThere = (): History => {
  const log = { epoch, seq: 2, messages: [{ ...message(1, 'Ada'), reactions: { '👍': 1 } }] }
  return historyOf(log, [reacted()], [client('Ada', [1], [entered(2, [message(1, 'Ada')])])])
}

test.each<[string, History]>([
  ['someone coming back, a removal and a reaction', written().history],
  ['a fresh start after missing much', longAway(resumeLimit + 1)],
  ['a change whose entry nobody received', nobodyThere()],
])('a correct history with %s has no violations', (_, history) => {
  expect(checkHistory(history)).toEqual([])
})

type Tamperings = Record<`${ViolationKind}: ${string}`, (it: ReturnType<typeof written>) => void>

const tamperings: Tamperings = {
  'lost: an acknowledged message delivered to all and gone from the log': ({ log }) =>
    log.messages.splice(1, 1),
  'lost: an acknowledged removal that was not made': ({ changes }) =>
    changes.push({ kind: 'remove', channel, target: 5, acknowledged: true }),
  'lost: an acknowledged reaction that does not count': ({ one }) => {
    one.reactions = {}
  },
  'unanswered: a message that is stored and was not acknowledged': ({ bea }) => bea.acks.pop(),
  'doubled: one message under two numbers in the log': ({ log }) => {
    log.seq = 8
    log.messages.push({ ...message(7, 'Bea'), seq: 8 })
  },
  'doubled: an entry delivered again in the next frame': ({ next }) =>
    next.unshift(message(3, 'Ada')),
  'reordered: two messages of one sender stored the other way round': ({ ada }) =>
    ada.sent.reverse(),
  'reordered: a log that is read out of order': ({ log }) => log.messages.reverse(),
  'reordered: two entries that changed places on their way to a client': ({ live }) =>
    live.reverse(),
  'wrong-ack: a repeat acknowledged with another number than the first time': ({ bea }) =>
    bea.acks.push({ channel, id: 'm2', seq: 3 }),
  'hole: a number that nobody has': ({ log }) => {
    log.seq = 8
  },
  'hole: an entry that one client missed, with the next one delivered': ({ live }) =>
    live.splice(1, 1),
  'hole: an entry that was missing after coming back': ({ back }) => back.pop(),
  'disagreement: an entry that was made at another time to one client': ({ live }) => {
    live[1] = { ...message(2, 'Bea'), at: 3 }
  },
  'missing: a client that missed the end': ({ beas }) => beas.pop(),
  'missing: a message left out of the first page': ({ page }) => page.splice(2, 1),
  'altered: a text that changed in the log': ({ two }) => {
    two.text += '!'
  },
  'altered: a message under another person’s name': ({ two }) => {
    two.user = { ...two.user, name: 'Mallory' }
  },
  'altered: a text that one client received differently': ({ live }) => {
    live[1] = { ...message(2, 'Bea'), text: 'mine' }
  },
  'altered: a message delivered without its text though it was not removed': ({ back }) => {
    back[2] = withoutWords(message(5, 'Ada'))
  },
  'phantom: a message in the log that nobody sent': ({ bea }) => bea.sent.pop(),
  'phantom: a message delivered before it was stored, and then not stored': ({ log, bea }) => {
    log.messages.splice(1, 1)
    bea.acks.shift()
  },
  'phantom: a removal that nobody asked for': ({ changes }) => changes.pop(),
  'phantom: an entry delivered beyond the end of the log': ({ beas }) =>
    beas.push(delta([removal(8)])),
  'reset: a fresh start after missing little': ({ adas, page }) =>
    adas.push(entered(7, page, 6, true)),
  'reset: a history that was rewritten': ({ log }) => {
    log.epoch = 'second'
  },
}
const kindOf = (name: string) => name.slice(0, name.indexOf(':'))

describe('the checker finds', () => {
  test.each(Object.entries(tamperings))('%s', (name, tamper) => {
    const it = written()
    tamper(it)
    expect(checkHistory(it.history).map(({ kind }) => kind)).toContain(kindOf(name))
  })

  test('a fresh start after missing just as much as can be read again', () => {
    expect(checkHistory(longAway(resumeLimit)).map(({ kind }) => kind)).toEqual(['reset'])
  })

  test('every kind of violation', () => {
    expect(new Set(Object.keys(tamperings).map(kindOf))).toEqual(new Set(violationKinds))
  })
})
