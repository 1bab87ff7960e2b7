/** Valibot schemas for `webhooks.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { webhookEventNames } from './webhooks.ts'

const WebhookEvent = v.picklist(webhookEventNames, issueReason('unknown-webhook-event'))

export const WebhookUrl = v.pipe(
  v.string(issueReason('webhook-address')),
  v.trim(),
  v.maxLength(2000, issueReason('webhook-address')),
  v.check(
    (url) => /^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url),
    issueReason('webhook-address'),
  ),
)

/** At least one, each once. */
export const WebhookEvents = v.pipe(
  v.array(WebhookEvent, issueReason('unknown-webhook-event')),
  v.minLength(1, issueReason('unknown-webhook-event')),
  v.maxLength(webhookEventNames.length, issueReason('unknown-webhook-event')),
  v.transform((events) => webhookEventNames.filter((it) => events.includes(it))),
)

/** `at` is epoch ms. */
export const ListedWebhook = v.object({
  id: v.string(),
  url: v.string(),
  events: v.array(WebhookEvent),
  by: v.string(),
  at: v.number(),
  /** Deliveries that wait or were given up. */
  waiting: v.number(),
  failed: v.number(),
  /** Whether its secret can't be read any more: a change gives it a new one. */
  lost: v.boolean(),
  /** Since when nothing is sent, and what the other side said then. */
  off: v.optional(v.object({ at: v.number(), said: v.string() })),
})
export type ListedWebhook = v.InferOutput<typeof ListedWebhook>

/** Times are epoch ms. */
export const ListedDelivery = v.object({
  id: v.string(),
  event: WebhookEvent,
  at: v.number(),
  state: v.picklist(['waiting', 'delivered', 'failed']),
  attempts: v.number(),
  /** What the other side said last: an HTTP status, or why it could not be reached. */
  said: v.nullable(v.string()),
  nextAt: v.nullable(v.number()),
})
export type ListedDelivery = v.InferOutput<typeof ListedDelivery>
