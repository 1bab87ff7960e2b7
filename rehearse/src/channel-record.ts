/**
 * Whether everyone saw the same log (docs/live-protocol.md): each entry once, in order, without a hole,
 * and every acknowledged message in it. No I/O in here.
 */
import type { Entry } from '@rostra/domain/chat/chat'

/** What all attendees together know of the channel's log. */
export class ChannelRecord {
  /** The message's id at each number; '' for other entries. */
  readonly #ids = new Map<number, string>()
  readonly #numbers = new Map<string, number>()
  readonly #acknowledged = new Map<string, number>()
  /** The highest number that anyone received or had acknowledged. */
  last = 0
  /** Numbers under which two attendees saw different entries. */
  differing = 0
  /** Messages that stand in the log twice. */
  storedTwice = 0

  note(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const id = entry.kind === 'message' ? entry.id : ''
      const known = this.#ids.get(entry.seq)
      if (known === undefined) this.#ids.set(entry.seq, id)
      else if (known !== id) this.differing += 1
      if (id !== '') {
        const number = this.#numbers.get(id)
        if (number === undefined) this.#numbers.set(id, entry.seq)
        else if (number !== entry.seq) this.storedTwice += 1
      }
      if (entry.seq > this.last) this.last = entry.seq
    }
  }

  acknowledge(id: string, seq: number): void {
    this.#acknowledged.set(id, seq)
    if (seq > this.last) this.last = seq
  }

  get acknowledged(): number {
    return this.#acknowledged.size
  }

  /** Messages that were acknowledged, and that nobody saw where the acknowledgement put them. */
  get lost(): number {
    let lost = 0
    for (const [id, seq] of this.#acknowledged) if (this.#ids.get(seq) !== id) lost += 1
    return lost
  }
}

/** How far one attendee has followed the log, and what went wrong on the way. */
export class Reading {
  epoch = ''
  seq = 0
  readonly #missing = new Set<number>()
  doubled = 0
  disordered = 0
  /** Fresh starts in the middle of the log, after more than the server gives again. */
  resets = 0

  /** Numbers that were skipped and did not come later. */
  get missing(): number {
    return this.#missing.size
  }

  /** Takes the numbers of entries as they came. */
  take(seqs: readonly number[]): void {
    for (const seq of seqs) {
      if (seq > this.seq) {
        this.#skipTo(seq)
        this.seq = seq
      } else if (this.#missing.delete(seq)) this.disordered += 1
      else this.doubled += 1
    }
  }

  /** Takes the answer to `enter`; the first one, and a fresh start, may begin anywhere. */
  enter(
    { epoch, seq, reset }: { epoch: string; seq: number; reset: boolean },
    seqs: readonly number[],
  ) {
    const isFirst = this.epoch === ''
    if (isFirst || reset) {
      if (!isFirst) this.resets += 1
      this.epoch = epoch
      this.seq = seq
      return
    }
    this.take(seqs)
    this.expect(seq)
  }

  /** Counts as missing what should have been seen by now. */
  expect(last: number): void {
    if (last <= this.seq) return
    this.#skipTo(last + 1)
    this.seq = last
  }

  #skipTo(seq: number): void {
    for (let skipped = this.seq + 1; skipped < seq; skipped += 1) this.#missing.add(skipped)
  }
}
