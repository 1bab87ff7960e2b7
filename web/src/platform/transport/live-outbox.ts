/**
 * Messages being sent. Each keeps its id until the server answers with ack or nack, over as many connections
 * as it takes: the server stores an id only once, so sending again is always safe.
 */
import type { FileToSend } from '@rostra/domain/chat/chat-files'
import { standardChatSettings } from '@rostra/domain/chat/chat-requests'
import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import type { LiveDeps } from './live-connection.ts'
import type { LiveError } from './live-error.ts'

/** `files` are uploads, `reply` is the seq of the message that it replies to. */
export type OutgoingMessage = {
  channel: string
  id: string
  text: string
  files?: FileToSend[]
  reply?: number
}

export type Acknowledged = Extract<ServerFrame, { t: 'ack' }>
export type Refused = Extract<ServerFrame, { t: 'nack' }>

export type SendOutcome = {
  acknowledged(frame: Acknowledged): void
  refused(frame: Refused): void
  /** The server stayed silent on an open connection; the same id may be sent again. */
  unanswered(error: LiveError): void
}

type Pending = OutgoingMessage & { outcome: SendOutcome; tries: number; cancel?: () => void }

/** Attempts on one connection before the message counts as not sent. */
const tryLimit = 3

export class LiveOutbox {
  readonly #after: LiveDeps['after']
  readonly #transmit: (message: OutgoingMessage) => boolean
  /** Time to wait for an answer, in ms; an event may change it. */
  ackTimeout: number = standardChatSettings.responseTimeout
  readonly #pending = new Map<string, Pending>()

  constructor(after: LiveDeps['after'], transmit: (message: OutgoingMessage) => boolean) {
    this.#after = after
    this.#transmit = transmit
  }

  send(message: OutgoingMessage, outcome: SendOutcome): void {
    this.cancel(message.id)
    const pending: Pending = { ...message, outcome, tries: 0 }
    this.#pending.set(message.id, pending)
    this.#try(pending)
  }

  /** Forgets a message; one already stored by the server stays stored. */
  cancel(id: string): void {
    this.#pending.get(id)?.cancel?.()
    this.#pending.delete(id)
  }

  /** On a new connection: sends everything unanswered again, in order. */
  resend(): void {
    for (const pending of this.#pending.values()) {
      pending.tries = 0
      this.#try(pending)
    }
  }

  /** The connection is lost: unanswered messages wait for the next one. */
  pause(): void {
    for (const pending of this.#pending.values()) pending.cancel?.()
  }

  /** There will be no further connection: waiting messages are reported as cancelled. */
  abandon(): void {
    for (const { id, outcome } of [...this.#pending.values()]) {
      this.cancel(id)
      outcome.unanswered('canceled')
    }
  }

  receive(frame: Acknowledged | Refused): void {
    const pending = this.#pending.get(frame.id)
    if (!pending) return
    // A message held for review gets a second answer if it is refused.
    if (frame.t === 'ack' && frame.held) pending.cancel?.()
    else this.cancel(frame.id)
    if (frame.t === 'ack') pending.outcome.acknowledged(frame)
    else pending.outcome.refused(frame)
  }

  #try(pending: Pending): void {
    pending.cancel?.()
    const { outcome: _, tries: __, cancel: ___, ...message } = pending
    if (!this.#transmit(message)) return
    pending.tries += 1
    pending.cancel = this.#after(this.ackTimeout, () => {
      if (pending.tries < tryLimit) return this.#try(pending)
      this.#pending.delete(message.id)
      pending.outcome.unanswered('no-ack')
    })
  }
}
