/**
 * Checks whether everyone saw the same log (docs/live-protocol.md): each entry once, in order, without gaps,
 * and with every acknowledged message. No I/O here.
 */
import type { Entry } from '@rostra/domain/chat/chat'

/** The channel's log as all attendees together have seen it. */
export class ChannelRecord {
  /** Message id by sequence number; '' for other entries. */
  readonly #ids = new Map<number, string>()
  readonly #numbers = new Map<string, number>()
  readonly #acknowledged = new Map<string, number>()
  /** The highest number that anyone received or had acknowledged. */
  last = 0
  /** Count of entries that differ from what another attendee saw under the same number. */
  differing = 0
  /** Count of messages seen under a second number. */
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

  /** Count of acknowledged messages that no one saw under the acknowledged number. */
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
  /** Fresh starts after the first one, when the attendee had missed more than the server resends. */
  resets = 0

  /** Count of numbers that were skipped and have not arrived since. */
  get missing(): number {
    return this.#missing.size
  }

  /** Takes the numbers of entries in order of arrival. */
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

  /** Counts everything up to `last` that has not been seen as missing. */
  expect(last: number): void {
    if (last <= this.seq) return
    this.#skipTo(last + 1)
    this.seq = last
  }

  #skipTo(seq: number): void {
    for (let skipped = this.seq + 1; skipped < seq; skipped += 1) this.#missing.add(skipped)
  }
}
