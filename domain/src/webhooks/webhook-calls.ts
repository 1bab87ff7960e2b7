/** Organisers let other programs be told what has happened. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { id, nothing } from '../contract/shapes.ts'
import { ListedDelivery, ListedWebhook, WebhookEvents, WebhookUrl } from './webhooks.schema.ts'

export const webhookCalls = {
  webhooks: defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The webhooks, the oldest first.',
    payload: nothing,
    answer: v.object({ webhooks: v.array(ListedWebhook) }),
  }),
  'webhook-save': defineCall({
    who: 'organiser',
    confirmed: true,
    summary:
      'Adds or changes a webhook. The secret that signs its messages is returned only once. A new address turns it on again.',
    payload: v.strictObject({ id: v.optional(id), url: WebhookUrl, events: WebhookEvents }),
    answer: v.object({ id: v.string(), secret: v.optional(v.string()) }),
  }),
  'webhook-enable': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Sends again to a webhook that was turned off as its receiver answered 410 Gone.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'webhook-remove': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Removes a webhook, with what it had still to send.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'webhook-deliveries': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The last messages of a webhook, the newest first.',
    payload: v.strictObject({ id }),
    answer: v.object({ deliveries: v.array(ListedDelivery) }),
  }),
  'webhook-send-again': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Sends a message of a webhook again, now, with the same ID.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
} as const
