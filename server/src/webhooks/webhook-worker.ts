/** Sends the messages of webhooks, each webhook’s as a lane. One that is sent twice has the same ID. */
import { createHmac } from 'node:crypto'
import { askedToWait, nextDelivery } from '@rostra/domain/webhooks/webhooks'
import type { Core } from '../core.ts'
import { createOutboxWorker } from '../outbox-worker.ts'
import { fetchOutside } from '../platform/outside-fetch.ts'
import {
  createWebhookDeliveriesStore,
  type Message,
  timeoutMs,
} from './webhook-deliveries-store.ts'
import { messageOf } from './webhook-outbox-store.ts'

/** Answers by which the other side asks to wait, and by which it wants no more. */
const busy = new Set([429, 503])
const gone = 410
const unsigned = {
  ok: false,
  reason: 'its secret can’t be read any more: edit the webhook to get a new one',
} as const

export function createWebhookWorker({ db, sealed, clock, every, config, logger }: Core) {
  const store = createWebhookDeliveriesStore(db, sealed)

  function post(message: Message, url: string, secret: string, signal: AbortSignal) {
    const { body } = message
    const id = messageOf(message.id)
    const seconds = String(Math.floor(clock() / 1000))
    return fetchOutside(url, {
      timeoutMs,
      maxBytes: 1_000,
      privateHosts: config.privateHosts,
      signal,
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

  async function send(message: Message, signal: AbortSignal): Promise<void> {
    const { attempts, first_at } = message
    const hook = await store.hookOf(message)
    if (!hook) return
    const { url, secret } = hook
    const answer = secret === undefined ? unsigned : await post(message, url, secret, signal)
    if (!answer.ok && signal.aborted) return store.release(message)
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
    if (next !== undefined) return store.release(message, { next_at: next, said })
    await store.release(message, { state: isTaken ? 'delivered' : 'failed', done_at: at, said })
  }

  return createOutboxWorker<string, Message>({
    lanes: store.due,
    next: store.sendable,
    claim: (_, id, at) => store.claim(id, at),
    send,
    prune: store.prune,
    onError: (error) => logger.error({ err: error }, 'a webhook failed'),
    clock,
    every,
  })
}

/** As standardwebhooks.com says: the secret's bytes sign the ID, the time and the body. */
const signature = (secret: string, signed: string): string => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
