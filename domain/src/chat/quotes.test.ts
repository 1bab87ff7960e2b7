import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyEntered,
  applyEntries,
  type Entry,
  emptyChatLog,
  type MessageEntry,
  mayEdit,
  mayStillEdit,
  prependHistory,
} from './chat.ts'
import { quoteLength, quoteOf } from './quotes.ts'

const user = { id: 'a', name: 'Ada' }
const message = (seq: number, text: string, more: Partial<MessageEntry> = {}): MessageEntry => ({
  seq,
  kind: 'message',
  id: `m${seq}`,
  user,
  text,
  at: seq,
  ...more,
})
const reply = (seq: number, to: MessageEntry) => message(seq, 'Yes', { reply: quoteOf(to) })
const start = (...entries: Entry[]) => applyEntries({ ...emptyChatLog, epoch: 'e' }, entries)
const said = (log: { messages: readonly MessageEntry[] }) =>
  log.messages.map(({ text, reply: quote, editedAt }) => ({ text, quote: quote?.text, editedAt }))

const first = message(1, 'Good mornign')
const edit: Entry = { seq: 3, kind: 'edited', target: 1, at: 9, text: 'Good morning' }

describe('a quote', () => {
  test('is no longer than the limit, and does not split a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const quoted = quoteOf(message(1, text)).text ?? ''
        expect(quoted.isWellFormed()).toBe(true)
        expect(quoted.length).toBeLessThanOrEqual(quoteLength + 1)
        expect(text.startsWith(quoted.replace(/…$/, '')) || text === quoted).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('of a message without text names its files', () => {
    const files = [{ id: 'f', name: 'plan.pdf', type: 'application/pdf', size: 1 }]
    expect(quoteOf(message(1, '', { files })).text).toBe('plan.pdf')
  })

  test('is emptied when the message is removed, and restored with it', () => {
    const log = start(first, reply(2, first))
    const gone = applyEntries(log, [{ seq: 3, kind: 'removed', target: 1, at: 9 }])
    expect(gone.messages.map(({ reply }) => reply)).toEqual([{ seq: 1 }])
    const back = applyEntries(gone, [
      { seq: 4, kind: 'restored', target: 1, at: 9, message: first },
    ])
    expect(back.messages.at(-1)?.reply).toEqual(quoteOf(first))
  })

  test('shows the new text after the message is edited', () => {
    const log = applyEntries(start(first, reply(2, first)), [edit])
    expect(said(log)).toEqual([
      { text: 'Good morning', quote: undefined, editedAt: 9 },
      { text: 'Yes', quote: 'Good morning', editedAt: undefined },
    ])
  })
})

describe('an edit', () => {
  test('applies to a page of history that was still loading, as does a removal to quotes in that page', () => {
    const log = applyEntries({ ...start(message(5, 'New')), more: true }, [
      { ...edit, seq: 6 },
      { seq: 7, kind: 'removed', target: 2, at: 9 },
    ])
    const second = message(2, 'Rude')
    const entries = [first, second, reply(3, first), reply(4, second)]
    expect(said(prependHistory(log, { entries, more: false }))).toMatchObject([
      { text: 'Good morning' },
      { quote: 'Good morning' },
      { quote: undefined },
      { text: 'New' },
    ])
  })

  test('without a text, because the message has been removed since, changes nothing', () => {
    const { text: _, ...empty } = edit
    expect(said(applyEntries(start(first), [empty as Entry]))).toMatchObject([
      { text: 'Good mornign' },
    ])
  })

  test('gives the same messages to a page that was connected and to one that enters later', () => {
    const entries = [first, reply(2, first), edit]
    const followed = entries.reduce((log, entry) => applyEntries(log, [entry]), start())
    const entered = applyEntered(emptyChatLog, {
      epoch: 'e',
      seq: 3,
      entries,
      more: false,
      reset: true,
    })
    expect(said(entered)).toEqual(said(followed))
  })

  test('is offered for five minutes, and accepted for five more seconds', () => {
    expect([0, 300_000, 300_001].map((now) => mayEdit(0, now))).toEqual([true, true, false])
    expect([300_001, 305_000, 305_001].map((now) => mayStillEdit(0, now))).toEqual([
      true,
      true,
      false,
    ])
  })
})
