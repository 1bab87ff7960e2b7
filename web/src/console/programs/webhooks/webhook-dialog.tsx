import {
  type ListedWebhook,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '@rostra/domain/webhooks/webhooks'
import { useState } from 'react'
import { useChange } from '../../../platform/transport/use-call.ts'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import type { SendForm } from '../../ui/use-form.ts'
import { CheckList } from '../check-list.tsx'
import { ShownOnce } from '../shown-once.tsx'

type Props = { hook?: ListedWebhook; onClose(): void }

/** Adds or changes a webhook; the secret of a new one is shown only once. */
export function WebhookDialog({ hook, onClose }: Props) {
  const { change } = useChange('webhook-save')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(hook?.events ?? [])
  const [secret, setSecret] = useState<string>()
  const send: SendForm = async (text) => {
    const id = hook ? { id: hook.id } : {}
    const saved = await change({ ...id, url: text('url'), events: [...events] })
    if (saved.secret === undefined) onClose()
    else setSecret(saved.secret)
  }
  return (
    <ConsoleDialog title={hook ? 'Edit webhook' : 'Add webhook'} onClose={onClose}>
      {secret === undefined ? (
        <Form send={send}>
          <FormField
            label="Address"
            name="url"
            type="url"
            autoComplete="off"
            placeholder="https://"
            defaultValue={hook?.url}
          />
          <CheckList
            legend="Tell it when"
            names={webhookEvents}
            all={webhookEventNames}
            value={events}
            onChange={setEvents}
          />
          <SubmitRow
            action={hook ? 'Save' : 'Add webhook'}
            busyAction="Saving…"
            onCancel={onClose}
          />
        </Form>
      ) : (
        <ShownOnce label="Secret" value={secret} onClose={onClose}>
          The other program checks with it that a message comes from here, as standardwebhooks.com
          describes.
        </ShownOnce>
      )}
    </ConsoleDialog>
  )
}
