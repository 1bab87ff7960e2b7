/** Webhooks: other programs are told what has happened. */
import { actorOf } from '@rostra/domain/attendees/attendee'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { openApiWebhooks } from './open-api-webhooks.ts'
import { webhookPersonalData } from './webhook-personal-data-store.ts'
import { createWebhookWorker } from './webhook-worker.ts'
import { createWebhooksStore } from './webhooks-store.ts'

export function createWebhooks(core: Core) {
  const { db, clock, sealed } = core
  const hooks = createWebhooksStore(db, sealed)
  const worker = createWebhookWorker(core)
  let closing: Promise<void> | undefined
  return {
    name: 'webhooks',
    calls: [
      {
        handlers: {
          webhooks: async () => ({ webhooks: await hooks.list() }),
          'webhook-save': ({ id, ...wanted }, { attendee }) => {
            const cause = { by: actorOf(attendee), at: clock() }
            return id === undefined ? hooks.add(wanted, cause) : hooks.change(id, wanted, cause)
          },
          'webhook-enable': async ({ id }, { attendee }) => {
            await hooks.enable(id, { by: actorOf(attendee), at: clock() })
            return {}
          },
          'webhook-remove': async ({ id }, { attendee }) => {
            await hooks.remove(id, { by: actorOf(attendee), at: clock() })
            return {}
          },
          'webhook-deliveries': async ({ id }) => ({ deliveries: await hooks.deliveries(id) }),
          'webhook-send-again': async ({ id }) => {
            await hooks.sendAgain(id, clock())
            return {}
          },
        },
      },
    ],
    openApi: openApiWebhooks,
    nonPersonalTables: ['webhook'],
    lasting: { tables: ['webhook'] },
    personalData: webhookPersonalData(db),
    start: worker.start,
    stop() {
      closing = worker.close()
    },
    close: () => closing,
  } satisfies Module
}
