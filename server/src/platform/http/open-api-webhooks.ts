/** The OpenAPI description of the messages of webhooks, from the schemas that build them. */

import type { Schema } from '@rostra/domain/contract/call'
import { webhookMessage } from '@rostra/domain/webhook-messages.schema'
import { type WebhookEvent, webhookEventNames, webhookEvents } from '@rostra/domain/webhooks'
import type { JsonSchema } from '@valibot/to-json-schema'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** Components that each message refers to. */
export const webhookParameters = {
  'webhook-id': header(
    'webhook-id',
    'The message’s ID: the same when it is tried again, and for all webhooks.',
  ),
  'webhook-timestamp': header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
  'webhook-signature': header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256, by the webhook’s secret, of ID, timestamp and body, joined by full stops: standardwebhooks.com.',
  ),
}

const parameters = Object.keys(webhookParameters).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))

export const webhookPaths = (schemaOf: (schema: Schema) => JsonSchema) =>
  Object.fromEntries(
    webhookEventNames.map((event) => [event, { post: described(event, schemaOf) }]),
  )

const described = (event: WebhookEvent, schemaOf: (schema: Schema) => JsonSchema) => ({
  operationId: event,
  summary: `${webhookEvents[event]}.`,
  security: [],
  parameters,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: schemaOf(webhookMessage(event)) } },
  },
  responses: {
    '2XX': { description: 'Taken.' },
    410: { description: 'Turns the webhook off.' },
    429: {
      description: 'Tried again, after Retry-After if there is one; so is every other answer.',
    },
  },
})
