/** Webhooks tell another program what has happened, in the form of standardwebhooks.com. */

export type { ListedDelivery, ListedWebhook } from './webhooks.schema.ts'

/** What a webhook can tell, and how the console says it. */
export const webhookEvents = {
  'attendee.registered': 'An attendee is added',
  'attendee.removed': 'An attendee is removed',
  'session.changed': 'A session is changed',
  'question.asked': 'A question is asked',
  'ticket.opened': 'A help ticket is opened',
  'recording.ready': 'A recording is ready',
} as const
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** Messages that are sent at once to one receiver. */
export const webhookSideBySide = 5
/** Webhooks that an event can have. */
export const webhookLimit = 20
/** Deliveries that the console lists for a webhook. */
export const listedDeliveries = 50

const minute = 60_000
const hour = 60 * minute
/** A program that restarts is back within a minute; one that is down may be mended the same day. */
const waits = [5_000, minute, 5 * minute, 30 * minute, 2 * hour, 4 * hour, 8 * hour]
/** ms after which a delivery is given up. */
const deliveryTriedFor = 24 * hour

/** ms: the shortest and the longest wait that the other side can ask for. */
const shortestAsked = 5_000
const longestAsked = 6 * hour

/** Until when (epoch ms) a `Retry-After` of seconds or a date asks to wait; undefined if it is none. */
export function askedToWait(retryAfter: string | undefined, now: number): number | undefined {
  const text = retryAfter?.trim() ?? ''
  const until = /^\d{1,9}$/.test(text) ? now + Number(text) * 1000 : Date.parse(text)
  if (Number.isNaN(until) || text === '') return undefined
  return Math.min(Math.max(until, now + shortestAsked), now + longestAsked)
}

/**
 * When a delivery is tried again after `attempts` attempts, or as the other side has asked (epoch ms); undefined when
 * it is given up.
 */
export function nextDelivery(
  { attempts, firstAt, asked }: { attempts: number; firstAt: number; asked?: number | undefined },
  now: number,
): number | undefined {
  const end = firstAt + deliveryTriedFor
  const next = asked ?? now + (waits[attempts - 1] ?? 8 * hour)
  return now >= end ? undefined : Math.min(next, end)
}
