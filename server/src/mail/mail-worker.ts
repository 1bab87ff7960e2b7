/**
 * Sends what is in the outbox, on every instance; each mail is taken by one of them. A mail is sent at least
 * once: a process that is killed between the server's "250" and our note of it leaves a mail that another
 * sends again. Its Message-ID is the same, so mail programs show one.
 */
import { nextAttempt } from '@rostra/domain/mail'
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Every } from '../platform/every.ts'
import type { Db, Trx } from '../tables.ts'
import { factsOf, mailErrorOf } from './mail-errors.ts'
import type { MailOutboxStore, StoredMail } from './mail-outbox-store.ts'
import type { MailKind } from './mail-schema.ts'

/** Hands a mail over. */
export type Sender = {
  /** Rejects when it was not taken, and when `signal` ends it. */
  send(mail: StoredMail, signal: AbortSignal): Promise<void>
  /** For a mail that was erased while it was being sent. */
  takeBack(mail: StoredMail): Promise<void>
}

/** What became of a mail, for the feature it is from. */
export type MailEnd = { kind: MailKind; about: string | null; state: 'sent' | 'failed'; at: number }
export type MailListeners = {
  /** In the transaction that notes the end. */
  onEnd(trx: Trx, end: MailEnd): Promise<void>
  /** After a mail was sent, put off or given up. */
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

/** ms between two checks of the outbox; mails added by this instance are sent immediately. */
const checkEvery = 1_000
/** Mails that an instance sends side by side: one slow mail server does not block the others. */
const sideBySide = 4
/** ms that a stop waits for mails that are being sent; they are sent again otherwise. */
const grace = 2_000
const pruneEvery = 3600_000

export function createMailWorker({ db, store, sender, clock, every, logger, count }: Deps) {
  const stopped = new AbortController()
  /** By the mail's id: a clock that was set forward must not have one sent twice at once. */
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
    // Code and command only: the error's own words have addresses in them.
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

  /** Processes the outbox, once more when it was being processed already. */
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
    /** Waits a moment for what is being sent, then breaks it off; the next start sends it. */
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
