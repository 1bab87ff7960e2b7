/** The description of the messages in openapi.json, from the schemas that build them. */
import { webhookMessage } from '@rostra/domain/webhooks/webhook-messages.schema'
import {
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '@rostra/domain/webhooks/webhooks'
import type { OpenApiPart, SchemaOf } from '../platform/http/open-api.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})
const headers = [
  header('webhook-id', 'The message’s ID: the same when it is tried again, and for all webhooks.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256, by the webhook’s secret, of ID, timestamp and body, joined by full stops: standardwebhooks.com.',
  ),
]

export const openApiWebhooks: OpenApiPart = (schemaOf) => ({
  webhooks: Object.fromEntries(
    webhookEventNames.map((event) => [event, { post: described(event, schemaOf) }]),
  ),
})

const described = (event: WebhookEvent, schemaOf: SchemaOf) => ({
  operationId: event,
  summary: `${webhookEvents[event]}.`,
  security: [],
  parameters: headers,
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
