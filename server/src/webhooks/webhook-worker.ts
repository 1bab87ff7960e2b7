/**
 * Sends the messages of webhooks, on every instance; each is claimed by one of them. A message is sent at least once:
 * if a process is killed between the other side's answer and our record of it, it is sent again with the same ID.
 */
import { createHmac } from 'node:crypto'
import { nextDelivery } from '@rostra/domain/webhooks'
import type { Clock } from '../platform/clock.ts'
import type { Every } from '../platform/every.ts'
import { fetchOutside } from '../platform/outside-fetch.ts'
import type { Message, WebhookDeliveriesStore } from './webhook-deliveries-store.ts'

type Deps = {
  store: WebhookDeliveriesStore
  clock: Clock
  every: Every
  /** Hosts that may be private. */
  privateHosts: readonly string[]
  onError(error: unknown): void
}

const checkEvery = 1_000
/** Messages that an instance sends in parallel, to different webhooks. */
const sideBySide = 20
/** ms for an answer. */
const timeoutMs = 15_000
/** ms after which a message claimed by one instance may be taken by another. */
const claimLasts = 2 * timeoutMs
/** ms that a stop waits for messages being sent; those that take longer are sent again. */
const grace = 2_000
const pruneEvery = 3600_000
const unsigned = {
  ok: false,
  reason: 'its secret can’t be read any more: edit the webhook to get a new one',
} as const

export function createWebhookWorker({ store, clock, every, privateHosts, onError }: Deps) {
  const stopped = new AbortController()
  /** By the webhook’s id. */
  const sending = new Map<string, Promise<void>>()
  let isOver = false
  let running: Promise<void> | undefined
  let prunedAt = Number.NEGATIVE_INFINITY

  function post({ id, body }: Message, url: string, secret: string) {
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
    const next = isTaken ? undefined : nextDelivery(attempts, first_at, at)
    if (next !== undefined) return store.settle(message, { next_at: next, said })
    await store.settle(message, { state: isTaken ? 'delivered' : 'failed', done_at: at, said })
  }

  async function sendDue(): Promise<void> {
    const now = clock()
    if (now - prunedAt >= pruneEvery) {
      prunedAt = now
      await store.prune(now)
    }
    if (sending.size >= sideBySide) return
    for (const hookId of await store.due(now, sideBySide - sending.size)) {
      if (isOver) return
      const id = sending.has(hookId) ? undefined : await store.oldest(hookId, now)
      const message = id && (await store.claim(id, now, now + claimLasts))
      if (!message) continue
      const work = send(message)
        .catch(onError)
        .finally(() => {
          sending.delete(hookId)
          soon()
        })
      sending.set(hookId, work)
    }
  }

  /** Unless it is running: a second later it runs again. */
  function soon(): void {
    if (isOver || running) return
    running = sendDue()
      .catch(onError)
      .finally(() => {
        running = undefined
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
      await Promise.all(sending.values())
      clearTimeout(cut)
    },
  }
}

/** As standardwebhooks.com says: the secret's bytes sign the ID, the time and the body. */
const signature = (secret: string, signed: string): string => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
