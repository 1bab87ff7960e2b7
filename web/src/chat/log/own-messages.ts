/**
 * Messages sent from this page that are not in the log yet. They are also kept in session storage, so that
 * after a reload they are sent again under the same id: stored once, never lost.
 */

import { type ChatLog, emptyChatLog } from '@rostra/domain/chat/chat'
import type { ChatFile } from '@rostra/domain/chat/chat-files'
import type { Quote } from '@rostra/domain/chat/quotes'
import { problemText } from '../../platform/i18n/problem-text.ts'
import type { LiveClient } from '../../platform/transport/live-client.ts'
import { liveErrorText } from '../../platform/transport/live-error.ts'
import { readOutbox, writeOutbox } from './chat-storage.ts'

export type OwnMessage = {
  id: string
  text: string
  files: readonly ChatFile[]
  /** The message it replies to. */
  reply?: Quote | undefined
  /** When it was written, by the server's clock. */
  at: number
  /** `waiting`: stored, but not shown until a moderator approves it. */
  state: 'sending' | 'sent' | 'waiting' | 'failed'
  /** Why it failed. */
  reason?: string
}

/** A refused message on its way back to the composer. */
export type Unsent = {
  text: string
  message: string
  retryAfter?: number
  reply?: Quote | undefined
}

type Deps = {
  live: Pick<LiveClient, 'send' | 'cancelSend'>
  channel: string
  userId: string
  newId(): string
  now(): number
}

export class OwnMessages {
  /** In the order they were written; replaced, never changed in place. */
  waiting: readonly OwnMessage[] = []
  returned: Unsent | undefined
  readonly #deps: Deps
  readonly #changed: () => void
  readonly #seqs = new Map<string, number>()
  #log: ChatLog = emptyChatLog
  #opened = false

  constructor(deps: Deps, changed: () => void) {
    this.#deps = deps
    this.#changed = changed
  }

  /** Sends what an earlier page in this tab could not; later calls do nothing. */
  openOutbox(): void {
    if (this.#opened) return
    this.#opened = true
    for (const { id, text, at, files = [], reply } of readOutbox(
      this.#deps.channel,
      this.#deps.userId,
    )) {
      if (this.waiting.some((message) => message.id === id)) continue
      this.#begin({ id, text, files, at, reply, state: 'sending' })
    }
    this.settle(this.#log)
  }

  send(text: string, files: readonly ChatFile[] = [], reply?: Quote): void {
    const { newId, now } = this.#deps
    this.#begin({ id: newId(), text, files, at: now(), reply, state: 'sending' })
  }

  retry(id: string): void {
    const message = this.waiting.find((it) => it.id === id)
    if (message?.state !== 'failed') return
    this.#mark(id, { state: 'sending' })
    this.#transmit(message)
  }

  discard(id: string): void {
    this.#deps.live.cancelSend(id)
    this.#drop(id)
  }

  /** The composer has taken over the returned message. */
  takeReturned(): void {
    this.returned = undefined
    this.#changed()
  }

  /** Drops messages that are in the log now. */
  settle(log: ChatLog): void {
    this.#log = log
    if (this.waiting.length === 0) return
    const own = log.messages.filter(({ user }) => user.id === this.#deps.userId)
    const stored = new Set(own.map(({ id }) => id))
    const left = this.waiting.filter(
      // A message may be acknowledged and removed by a moderator before we see it in the log.
      ({ id }) => !stored.has(id) && (this.#seqs.get(id) ?? Number.POSITIVE_INFINITY) > log.seq,
    )
    if (left.length === this.waiting.length) return
    for (const message of this.waiting)
      if (!left.includes(message)) this.#deps.live.cancelSend(message.id)
    this.#set(left)
  }

  #begin(message: OwnMessage): void {
    this.#set([...this.waiting, message])
    this.#transmit(message)
  }

  #transmit({ id, text, files, reply }: OwnMessage): void {
    const { channel } = this.#deps
    this.#deps.live.send(
      {
        channel,
        id,
        text,
        ...(files.length > 0
          ? { files: files.map(({ id, description }) => (description ? { id, description } : id)) }
          : {}),
        ...(reply ? { reply: reply.seq } : {}),
      },
      {
        acknowledged: ({ seq, held }) => {
          if (held) return this.#mark(id, { state: 'waiting' })
          this.#seqs.set(id, seq)
          this.#mark(id, { state: 'sent' })
          this.settle(this.#log)
        },
        refused: (frame) => {
          const { retryAfter } = frame
          const message = problemText(frame)
          // Files are not uploaded twice: a message with files stays in the list, to be sent again.
          if (files.length > 0) return this.#mark(id, { state: 'failed', reason: message })
          // Several messages may be refused before the composer takes the first.
          const texts = this.returned ? `${this.returned.text}\n${text}` : text
          this.returned = {
            text: texts,
            message,
            reply,
            ...(retryAfter === undefined ? {} : { retryAfter }),
          }
          this.#drop(id)
        },
        unanswered: (error) => this.#mark(id, { state: 'failed', reason: liveErrorText(error) }),
      },
    )
  }

  #mark(id: string, change: Pick<OwnMessage, 'state' | 'reason'>): void {
    this.#set(
      this.waiting.map((message) => {
        if (message.id !== id) return message
        const { reason: _, ...rest } = message
        return { ...rest, ...change }
      }),
    )
  }

  #drop(id: string): void {
    this.#set(this.waiting.filter((message) => message.id !== id))
  }

  #set(waiting: readonly OwnMessage[]): void {
    this.waiting = waiting
    writeOutbox(
      this.#deps.channel,
      this.#deps.userId,
      waiting.filter(({ state }) => state !== 'sent'),
    )
    this.#changed()
  }
}
