/** Sends emails. One that is sent twice has the same Message-ID, so that mail programs show only one. */
import { type MailError, nextAttempt } from '@rostra/domain/mail/mail'
import type { Logger } from 'pino'
import { createOutboxWorker } from '../outbox-worker.ts'
import type { Clock } from '../platform/clock.ts'
import type { Every } from '../platform/every.ts'
import type { Db, MailKind, Trx } from '../tables.ts'
import { factsOf, mailErrorOf, replyOf } from './mail-errors.ts'
import type { MailLane, MailOutboxStore, StoredMail } from './mail-outbox-store.ts'
import { forgetTurns } from './mail-turns-store.ts'

/** Delivers an email. */
export type Sender = {
  /** Rejects when it was not accepted, and when `signal` aborts it. */
  send(mail: StoredMail, signal: AbortSignal): Promise<void>
  /** For an email that was erased while it was being sent. */
  takeBack(mail: StoredMail): Promise<void>
  /** Closes the connections that it has kept. */
  close(): void
}

/** The outcome of an email, for the feature that sent it. */
export type MailEnd = {
  kind: MailKind
  about: string | null
  state: 'sent' | 'failed'
  at: number
  /** Why it failed, and the server's reply, such as `550 5.1.1 Mailbox is full`. */
  error?: MailError
  said?: string
}
export type MailListeners = {
  /** In the transaction that records the outcome. */
  onEnd(trx: Trx, end: MailEnd): Promise<void>
  /** After an email was sent, deferred or given up. */
  onChange(kind: MailKind): void
}

type Deps = {
  db: Db
  store: MailOutboxStore
  /** How the emails of each lane are claimed. */
  claim: Record<MailLane, MailOutboxStore['claim']>
  sender: Pick<Sender, 'send' | 'takeBack'>
  clock: Clock
  every: Every
  logger: Pick<Logger, 'warn' | 'error'>
  count(state: 'sent' | 'failed' | 'retried'): void
}

/**
 * Emails of each lane that an instance sends in parallel: one slow mail server does not block the others, and what goes
 * to thousands, or to addresses that anyone has typed, never takes the place of a code that someone waits for.
 */
const sideBySide: Record<MailLane, number> = { now: 4, unproved: 2, bulk: 2 }
const lanes = ['now', 'unproved', 'bulk'] as const

export function createMailWorker(deps: Deps) {
  const { db, store, sender, clock, every, logger, count } = deps
  let listeners: MailListeners | undefined

  async function end(
    mail: StoredMail,
    how: Parameters<MailOutboxStore['settle']>[2],
    said?: string,
  ) {
    const at = clock()
    const { kind, about } = mail
    const isThere = await db.transaction().execute(async (trx) => {
      const settled = await store.settle(trx, mail, how, at)
      if (settled)
        await listeners?.onEnd(trx, { kind, about, at, ...how, ...(said ? { said } : {}) })
      return settled
    })
    if (isThere) count(how.state)
    else if (!(await store.isThere(mail.id))) await sender.takeBack(mail)
  }

  async function putOff(mail: StoredMail, cause: unknown): Promise<void> {
    const { status: _, ...facts } = factsOf(cause)
    const { error, isFinal } = mailErrorOf(facts)
    const { kind, attempts } = mail
    // Only code and command: the error's message contains addresses.
    logger.warn({ ...facts, kind, attempts, final: isFinal }, 'mail could not be sent')
    const next = isFinal ? undefined : nextAttempt(attempts, mail.first_at, clock())
    if (next === undefined) {
      return end(mail, { state: 'failed', error }, replyOf(cause))
    }
    await store.retry(mail, error, next)
    count('retried')
  }

  async function deliver(mail: StoredMail, signal: AbortSignal): Promise<void> {
    try {
      await sender.send(mail, signal)
    } catch (error) {
      await (signal.aborted ? store.release(mail) : putOff(mail, error))
      return listeners?.onChange(mail.kind)
    }
    await end(mail, { state: 'sent' })
    listeners?.onChange(mail.kind)
  }

  const outbox = createOutboxWorker<MailLane, StoredMail>({
    lanes: () => lanes,
    async next(lane, at, busy) {
      const free = sideBySide[lane] - busy
      return free > 0 ? store.due(at, free, lane) : []
    },
    claim: (lane, id, at) => deps.claim[lane](id, at),
    send: deliver,
    async prune(at) {
      await store.prune(at)
      await forgetTurns(db, at)
    },
    onError: (error) => logger.error({ err: error }, 'failed to process the outbox'),
    clock,
    every,
  })

  return {
    soon: outbox.soon,
    start(to: MailListeners): void {
      listeners = to
      outbox.start()
      outbox.soon()
    },
    close: outbox.close,
  }
}
