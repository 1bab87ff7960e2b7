import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MessageText } from './chat.schema.ts'
import {
  applyEntered,
  applyEntries,
  type ChatLog,
  type Entry,
  emptyChatLog,
  forgetBefore,
  type MessageEntry,
  prependHistory,
} from './chat.ts'

const message = (seq: number): MessageEntry => ({
  seq,
  kind: 'message',
  id: `m${seq}`,
  user: { id: 'u', name: 'Ada' },
  text: `text ${seq}`,
  at: seq,
})
const removed = (seq: number, target: number): Entry => ({ seq, kind: 'removed', target, at: seq })
const seqs = (log: ChatLog) => log.messages.map(({ seq }) => seq)

const restored = (seq: number, target: number): Entry => ({
  seq,
  kind: 'restored',
  target,
  at: seq,
  message: message(target),
})

/** A log in which some entries remove an earlier message and some restore it. */
const entryLog = fc.array(fc.nat({ max: 12 }), { maxLength: 40 }).map((picks) => {
  const messages: number[] = []
  const gone: number[] = []
  return picks.map((pick, index): Entry => {
    const seq = index + 1
    const target = messages[pick % Math.max(1, messages.length)]
    const back = gone.at(-1)
    if (pick > 10 && back !== undefined) {
      gone.pop()
      return restored(seq, back)
    }
    if (pick > 6 && target !== undefined) {
      if (!gone.includes(target)) gone.push(target)
      return removed(seq, target)
    }
    messages.push(seq)
    return message(seq)
  })
})

test('a log delivered in any pieces, with repeats, gives the same messages as the complete log', () => {
  fc.assert(
    fc.property(
      entryLog,
      fc.array(fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 10 }))),
      (entries, cuts) => {
        const whole = applyEntries(emptyChatLog, entries)
        let log = emptyChatLog
        for (const [start, length] of cuts) {
          // A piece never begins after a gap: the server sends what follows the last one.
          const from = Math.min(start, log.seq)
          log = applyEntries(log, entries.slice(from, from + length))
        }
        log = applyEntries(log, entries.slice(log.seq))
        expect(log).toEqual(whole)
      },
    ),
  )
})

test('removing messages in a different order, one at a time or together, gives the same log', () => {
  const entries = [message(1), message(2), removed(3, 2), removed(4, 1)]
  const inTwo = applyEntries(applyEntries(emptyChatLog, entries.slice(0, 3)), entries.slice(3))
  expect(inTwo).toEqual(
    applyEntries(emptyChatLog, [message(1), message(2), removed(3, 1), removed(4, 2)]),
  )
})

// live-protocol: L3
// spec: 7.27
test('a removal removes its message, whether the message arrived earlier or in the same batch', () => {
  const log = applyEntries(emptyChatLog, [message(1), message(2)])
  expect(seqs(applyEntries(log, [removed(3, 1)]))).toEqual([2])
  expect(seqs(applyEntries(emptyChatLog, [message(1), message(2), removed(3, 2)]))).toEqual([1])
})

test('entering for the first time, or after a reset, starts with the page of messages in the response', () => {
  const page = { epoch: 'e', seq: 9, entries: [message(8), message(9)], more: true, reset: false }
  const first = applyEntered(emptyChatLog, page)
  expect(first).toEqual({ epoch: 'e', seq: 9, messages: [message(8), message(9)], more: true })
  const reset = { epoch: 'f', seq: 2, entries: [message(2)], more: false, reset: true }
  expect(applyEntered(first, reset)).toEqual({
    epoch: 'f',
    seq: 2,
    messages: [message(2)],
    more: false,
  })
})

test('entering again adds the missed messages and keeps those already loaded', () => {
  const log = { epoch: 'e', seq: 2, messages: [message(1), message(2)], more: true }
  const answer = {
    epoch: 'e',
    seq: 4,
    entries: [message(3), message(4)],
    more: false,
    reset: false,
  }
  expect(applyEntered(log, answer)).toEqual({
    epoch: 'e',
    seq: 4,
    messages: [1, 2, 3, 4].map(message),
    more: true,
  })
})

test('after any number of lost connections, entering again at the last position gives the same messages', () => {
  fc.assert(
    fc.property(entryLog, fc.array(fc.nat({ max: 12 })), fc.boolean(), (entries, steps, twice) => {
      const enter = (log: ChatLog, upTo: number) =>
        applyEntered(log, {
          epoch: 'e',
          seq: upTo,
          entries: entries.slice(twice ? 0 : log.seq, upTo),
          more: false,
          reset: false,
        })
      let log = emptyChatLog
      let known = 0
      for (const step of [...steps, entries.length]) {
        known = Math.min(entries.length, known + step)
        log = enter(log, known)
      }
      const whole = enter(emptyChatLog, entries.length)
      expect([log.epoch, log.seq, log.messages]).toEqual(['e', entries.length, whole.messages])
    }),
  )
})

test('applying the same entries again returns the identical log object', () => {
  const log = applyEntries(emptyChatLog, [message(1), message(2), removed(3, 1)])
  expect(applyEntries(log, [message(1), message(2), removed(3, 1)])).toBe(log)
})

test('a page of history that was loading does not restore a message removed in the meantime', () => {
  const log = { epoch: 'e', seq: 6, messages: [message(5), message(6)], more: true }
  const later = applyEntries(log, [removed(7, 4)])
  const page = { entries: [message(3), message(4)], more: false }
  expect(seqs(prependHistory(later, page))).toEqual([3, 5, 6])
})

test('history is added in front of the loaded messages, without duplicates', () => {
  const log = { epoch: 'e', seq: 6, messages: [message(5), message(6)], more: true }
  const page = { entries: [message(3), message(4), message(5)], more: false }
  const longer = prependHistory(log, page)
  expect([seqs(longer), longer.more, longer.seq]).toEqual([[3, 4, 5, 6], false, 6])
})

test.each([
  ['  hi  ', 'hi'],
  ['a\r\nb', 'a\nb'],
  ['e\u0301', 'é'],
  ['bell\u0007 and \u202Eturned', 'bell and turned'],
  ['an \u2067isolate\u2069 stays', 'an \u2067isolate\u2069 stays'],
  ['x'.repeat(2000), 'x'.repeat(2000)],
])('%j is kept as %j', (typed, kept) => {
  expect(v.parse(MessageText, typed)).toBe(kept)
})

test.each(['', '  \n\t', '\u0000', '\u200b\u00ad\u3164', 'x'.repeat(2001), 7, null])(
  '%j is not a valid message',
  (typed) => {
    expect(v.safeParse(MessageText, typed).success).toBe(false)
  },
)

test('a reaction is counted on its message, even if the message is loaded later with an older count', () => {
  const reacted = (seq: number, target: number, count: number): Entry => ({
    seq,
    kind: 'reacted',
    target,
    key: '👍',
    on: true,
    count,
    user: { id: 'u' },
    at: seq,
  })
  const counts = (log: ChatLog) => log.messages.map(({ reactions }) => reactions?.['👍'])
  const log = applyEntries(emptyChatLog, [message(1), message(2), reacted(3, 1, 1)])
  expect(counts(log)).toEqual([1, undefined])
  expect(counts(applyEntries(log, [reacted(4, 1, 2), removed(5, 2)]))).toEqual([2])
  // The newest count overrides a page of history that was read before it.
  const late = applyEntries({ ...emptyChatLog, seq: 10, epoch: 'e', more: true }, [
    reacted(11, 4, 3),
  ])
  const page = { entries: [{ ...message(4), reactions: { '👍': 2, '❤️': 1 } }], more: false }
  expect(prependHistory(late, page).messages[0]?.reactions).toEqual({ '👍': 3, '❤️': 1 })
})

test('removals and reactions of messages that are no longer loaded are dropped', () => {
  const log = applyEntries(emptyChatLog, [
    message(1),
    message(2),
    { seq: 3, kind: 'reacted', target: 1, key: '👍', on: true, count: 1, user: { id: 'u' }, at: 3 },
    removed(4, 1),
  ])
  const { removed: gone, reacted: known } = forgetBefore({ ...log, messages: [message(2)] })
  expect([gone, known]).toEqual([[], undefined])
})

test('a restored message returns to its place; one older than the loaded messages appears with its page', () => {
  const log = applyEntries(emptyChatLog, [message(1), message(2), message(3), removed(4, 2)])
  expect(seqs(log)).toEqual([1, 3])
  const back = applyEntries(log, [restored(5, 2)])
  expect([seqs(back), back.removed]).toEqual([[1, 2, 3], undefined])
  expect(seqs(applyEntries(back, [removed(6, 2)]))).toEqual([1, 3])
  const late = applyEntries({ ...log, messages: [message(3)], more: true }, [restored(5, 2)])
  expect(seqs(late)).toEqual([3])
  expect(seqs(prependHistory(late, { entries: [message(1), message(2)], more: false }))).toEqual([
    1, 2, 3,
  ])
})
