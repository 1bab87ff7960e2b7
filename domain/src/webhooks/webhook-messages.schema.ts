/** What a webhook tells about each event: these schemas build the messages and describe them in openapi.json. */
import * as v from 'valibot'
import type { WebhookEvent } from './webhooks.ts'

const text = (description: string) => v.pipe(v.string(), v.description(description))
const email = v.pipe(v.nullable(v.string()), v.description('Null for someone without an address.'))
const showId = text('The session’s ID.')

export const webhookData = {
  'attendee.registered': v.object({ id: v.string(), email, first: v.string(), last: v.string() }),
  'attendee.removed': v.pipe(
    v.object({
      id: v.string(),
      email: v.optional(email),
      first: v.optional(v.string()),
      last: v.optional(v.string()),
    }),
    v.description('Only the ID if the person’s data was erased.'),
  ),
  'session.changed': v.object({
    id: showId,
    title: v.string(),
    change: text(
      'What was done: `added`, `changed`, `moved`, `removed`, or an action on the Live desk such as `extend`.',
    ),
  }),
  'question.asked': v.object({ id: v.string(), showId, text: v.string(), name: v.string() }),
  'ticket.opened': v.object({
    id: v.string(),
    email: v.string(),
    first: v.string(),
    last: v.string(),
    message: v.string(),
  }),
  'recording.ready': v.object({ id: v.string(), showId }),
} as const satisfies Record<WebhookEvent, v.GenericSchema>

export type WebhookData<Event extends WebhookEvent> = v.InferOutput<(typeof webhookData)[Event]>

/** The body of a message; `timestamp` is when it happened, ISO 8601 UTC. */
export const webhookMessage = (event: WebhookEvent) =>
  v.object({
    type: v.literal(event),
    timestamp: text('When it happened, ISO 8601 UTC.'),
    data: webhookData[event],
  })
