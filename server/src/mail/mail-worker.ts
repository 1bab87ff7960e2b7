/**
 * Sends what is in the outbox, on every instance; each email is claimed by one of them. An email is sent at least
 * once: if a process is killed between the server's "250" and our record of it, another instance sends the email
 * again. Its Message-ID stays the same, so mail programs show only one.
 */
import { type MailError, nextAttempt } from '@rostra/domain/mail/mail'
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Every } from '../platform/every.ts'
import type { Db, MailKind, Trx } from '../tables.ts'
import { factsOf, mailErrorOf, replyOf } from './mail-errors.ts'
import type { MailLane, MailOutboxStore, StoredMail } from './mail-outbox-store.ts'

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

/** ms between two checks of the outbox; emails added by this instance are sent immediately. */
const checkEvery = 1_000
/**
 * Emails of each lane that an instance sends in parallel: one slow mail server does not block the others, and what goes
 * to thousands, or to addresses that anyone has typed, never takes the place of a code that someone waits for.
 */
const sideBySide: Record<MailLane, number> = { now: 4, unproved: 2, bulk: 2 }
const lanes = ['now', 'unproved', 'bulk'] as const
/** ms that a stop waits for emails being sent; those that take longer are sent again. */
const grace = 2_000
const pruneEvery = 3600_000

export function createMailWorker(deps: Deps) {
  const { db, store, sender, clock, every, logger, count } = deps
  const stopped = new AbortController()
  /** By the email's id: a clock that is set forward must not cause one to be sent twice at once. */
  const sending: Record<MailLane, Map<string, Promise<void>>> = {
    now: new Map(),
    unproved: new Map(),
    bulk: new Map(),
  }
  let listeners: MailListeners | undefined
  let stopTimer = () => {}
  let running: Promise<void> | undefined
  let again = false
  let prunedAt = Number.NEGATIVE_INFINITY
  let isOver = false
  const failed = (error: unknown) => logger.error({ err: error }, 'failed to process the outbox')

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
    for (const lane of lanes) await sendDueOf(lane)
  }

  async function sendDueOf(lane: MailLane): Promise<void> {
    const mine = sending[lane]
    const free = sideBySide[lane] - mine.size
    if (free <= 0) return
    for (const id of await store.due(clock(), free, lane)) {
      if (isOver) return
      const mail = mine.has(id) ? undefined : await deps.claim[lane](id, clock())
      if (!mail) continue
      const work = deliver(mail)
        .catch(failed)
        .finally(() => {
          mine.delete(id)
          soon()
        })
      mine.set(id, work)
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
      await Promise.all(lanes.flatMap((lane) => [...sending[lane].values()]))
      clearTimeout(cut)
    },
  }
}
