/**
 * Sends what is in the outbox, on every instance; each email is claimed by one of them. An email is sent at least
 * once: if a process is killed between the server's "250" and our record of it, another instance sends the email
 * again. Its Message-ID stays the same, so mail programs show only one.
 */
import { nextAttempt } from '@rostra/domain/mail'
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Every } from '../platform/every.ts'
import type { Db, MailKind, Trx } from '../tables.ts'
import { factsOf, mailErrorOf } from './mail-errors.ts'
import type { MailOutboxStore, StoredMail } from './mail-outbox-store.ts'

/** Delivers an email. */
export type Sender = {
  /** Rejects when it was not accepted, and when `signal` aborts it. */
  send(mail: StoredMail, signal: AbortSignal): Promise<void>
  /** For an email that was erased while it was being sent. */
  takeBack(mail: StoredMail): Promise<void>
}

/** The outcome of an email, for the feature that sent it. */
export type MailEnd = { kind: MailKind; about: string | null; state: 'sent' | 'failed'; at: number }
export type MailListeners = {
  /** In the transaction that records the outcome. */
  onEnd(trx: Trx, end: MailEnd): Promise<void>
  /** After an email was sent, deferred or given up. */
  onChange(kind: MailKind): void
}

type Deps = {
  db: Db
  store: MailOutboxStore
  sender: Sender
  clock: Clock
  every: Every
  logger: Pick<Logger, 'warn' | 'error'>
  count(state: 'sent' | 'failed' | 'retried'): void
}

/** ms between two checks of the outbox; emails added by this instance are sent immediately. */
const checkEvery = 1_000
/** Emails that an instance sends in parallel: one slow mail server does not block the others. */
const sideBySide = 4
/** ms that a stop waits for emails being sent; those that take longer are sent again. */
const grace = 2_000
const pruneEvery = 3600_000

export function createMailWorker({ db, store, sender, clock, every, logger, count }: Deps) {
  const stopped = new AbortController()
  /** By the email's id: a clock that is set forward must not cause one to be sent twice at once. */
  const sending = new Map<string, Promise<void>>()
  let listeners: MailListeners | undefined
  let stopTimer = () => {}
  let running: Promise<void> | undefined
  let again = false
  let prunedAt = Number.NEGATIVE_INFINITY
  let isOver = false
  const failed = (error: unknown) => logger.error({ err: error }, 'failed to process the outbox')

  async function end(mail: StoredMail, how: Parameters<MailOutboxStore['settle']>[2]) {
    const at = clock()
    const { kind, about } = mail
    const isThere = await db.transaction().execute(async (trx) => {
      const settled = await store.settle(trx, mail, how, at)
      if (settled) await listeners?.onEnd(trx, { kind, about, state: how.state, at })
      return settled
    })
    if (isThere) count(how.state)
    else if (!(await store.isThere(mail.id))) await sender.takeBack(mail)
  }

  async function putOff(mail: StoredMail, cause: unknown): Promise<void> {
    const facts = factsOf(cause)
    const { error, isFinal } = mailErrorOf(facts)
    const { kind, attempts } = mail
    // Only code and command: the error's message contains addresses.
    logger.warn({ ...facts, kind, attempts, final: isFinal }, 'mail could not be sent')
    const next = isFinal ? undefined : nextAttempt(attempts, mail.first_at, clock())
    if (next === undefined) return end(mail, { state: 'failed', error })
    await store.retry(mail, error, next)
    count('retried')
  }

  async function deliver(mail: StoredMail): Promise<void> {
    try {
      await sender.send(mail, stopped.signal)
    } catch (error) {
      await (stopped.signal.aborted ? store.release(mail) : putOff(mail, error))
      return listeners?.onChange(mail.kind)
    }
    await end(mail, { state: 'sent' })
    listeners?.onChange(mail.kind)
  }

  async function sendDue(): Promise<void> {
    if (clock() - prunedAt >= pruneEvery) {
      prunedAt = clock()
      await store.prune(clock())
    }
    const free = sideBySide - sending.size
    if (free <= 0) return
    for (const id of await store.due(clock(), free)) {
      if (isOver) return
      const mail = sending.has(id) ? undefined : await store.claim(id, clock())
      if (!mail) continue
      const work = deliver(mail)
        .catch(failed)
        .finally(() => {
          sending.delete(id)
          soon()
        })
      sending.set(id, work)
    }
  }

  /** Processes the outbox; if it is already being processed, once more afterwards. */
  function soon(): void {
    if (isOver || !listeners) return
    if (running) {
      again = true
      return
    }
    running = sendDue()
      .catch(failed)
      .finally(() => {
        running = undefined
        if (!again) return
        again = false
        soon()
      })
  }

  return {
    soon,
    start(to: MailListeners): void {
      listeners = to
      stopTimer = every(checkEvery, soon)
      soon()
    },
    /** Waits a moment for emails being sent, then aborts them; they are sent after the next start. */
    async close(): Promise<void> {
      isOver = true
      stopTimer()
      await running
      const cut = setTimeout(() => stopped.abort(), grace)
      await Promise.all(sending.values())
      clearTimeout(cut)
    },
  }
}
