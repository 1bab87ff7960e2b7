/**
 * Sends the messages of webhooks, on every instance; each is claimed by one of them. A message is sent at least once:
 * if a process is killed between the other side's answer and our record of it, it is sent again with the same ID.
 */
import { createHmac } from 'node:crypto'
import { askedToWait, nextDelivery } from '@rostra/domain/webhooks/webhooks'
import type { Clock } from '../platform/clock.ts'
import type { Every } from '../platform/every.ts'
import { fetchOutside } from '../platform/outside-fetch.ts'
import type { Message, WebhookDeliveriesStore } from './webhook-deliveries-store.ts'
import { messageOf } from './webhook-outbox-store.ts'

type Deps = {
  store: WebhookDeliveriesStore
  clock: Clock
  every: Every
  /** Hosts that may be private. */
  privateHosts: readonly string[]
  onError(error: unknown): void
}

const checkEvery = 1_000
/** ms for an answer. */
const timeoutMs = 15_000
/** ms after which a message claimed by one instance may be taken by another. */
const claimLasts = 2 * timeoutMs
/** ms that a stop waits for messages being sent; those that take longer are sent again. */
const grace = 2_000
const pruneEvery = 3600_000
/** Answers by which the other side asks to wait, and by which it wants no more. */
const busy = new Set([429, 503])
const gone = 410
const unsigned = {
  ok: false,
  reason: 'its secret can’t be read any more: edit the webhook to get a new one',
} as const

export function createWebhookWorker({ store, clock, every, privateHosts, onError }: Deps) {
  const stopped = new AbortController()
  const sending = new Set<Promise<void>>()
  let isOver = false
  let isAgain = false
  let running: Promise<void> | undefined
  let prunedAt = Number.NEGATIVE_INFINITY

  function post(message: Message, url: string, secret: string) {
    const { body } = message
    const id = messageOf(message.id)
    const seconds = String(Math.floor(clock() / 1000))
    return fetchOutside(url, {
      timeoutMs,
      maxBytes: 1_000,
      privateHosts,
      signal: stopped.signal,
      post: {
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': seconds,
          'webhook-signature': signature(secret, `${id}.${seconds}.${body}`),
        },
      },
    })
  }

  async function send(message: Message): Promise<void> {
    const { attempts, first_at } = message
    const hook = await store.hookOf(message)
    if (!hook) return
    const { url, secret } = hook
    const answer = secret === undefined ? unsigned : await post(message, url, secret)
    if (!answer.ok && stopped.signal.aborted) return store.release(message)
    const at = clock()
    const said = answer.ok ? String(answer.status) : answer.reason
    const isTaken = answer.ok && answer.status >= 200 && answer.status < 300
    const asked =
      answer.ok && busy.has(answer.status)
        ? askedToWait(answer.headers['retry-after'], at)
        : undefined
    if (asked !== undefined) await store.pause(message, asked)
    if (answer.ok && answer.status === gone) await store.disable(message, said, at)
    const tried = { attempts, firstAt: first_at, asked }
    const next = isTaken ? undefined : nextDelivery(tried, at)
    if (next !== undefined) return store.settle(message, { next_at: next, said })
    await store.settle(message, { state: isTaken ? 'delivered' : 'failed', done_at: at, said })
  }

  async function sendDue(): Promise<void> {
    const now = clock()
    if (now - prunedAt >= pruneEvery) {
      prunedAt = now
      await store.prune(now)
    }
    for (const hookId of await store.due(now))
      for (const id of await store.sendable(hookId, now)) {
        if (isOver) return
        const message = await store.claim(id, now, now + claimLasts)
        if (!message) continue
        const work = send(message)
          .catch(onError)
          .finally(() => {
            sending.delete(work)
            soon()
          })
        sending.add(work)
      }
  }

  /** Once more if it is running: what has ended since lets others go. */
  function soon(): void {
    isAgain = running !== undefined
    if (isOver || running) return
    running = sendDue()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (isAgain) soon()
      })
  }

  let stopTimer = () => {}
  return {
    start(): void {
      stopTimer = every(checkEvery, soon)
    },
    /** Waits a moment for messages that are being sent, then aborts them. */
    async close(): Promise<void> {
      isOver = true
      stopTimer()
      await running
      const cut = setTimeout(() => stopped.abort(), grace)
      await Promise.all(sending)
      clearTimeout(cut)
    },
  }
}

/** As standardwebhooks.com says: the secret's bytes sign the ID, the time and the body. */
const signature = (secret: string, signed: string): string => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
