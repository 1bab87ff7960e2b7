import { type ListedWebhook, webhookEvents } from '@rostra/domain/webhooks'
import { useState } from 'react'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'
import { Row, Rows } from '../ui/row.tsx'
import { Section } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

/** The addresses that are told what happens. */
export function Webhooks() {
  const answer = useCall('webhooks', {})
  const [isAdding, setAdding] = useState(false)
  return (
    <Section title="Webhooks">
      <p>Each address is told what happens, within seconds, and for a day until it answers.</p>
      <Loaded query={answer} height={96}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p>No webhooks yet.</p>
          ) : (
            <Rows label="Webhooks">
              {webhooks.map((hook) => (
                <WebhookRow key={hook.id} hook={hook} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <div>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      </div>
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}

function WebhookRow({ hook }: { hook: ListedWebhook }) {
  const { id, url, events, waiting, failed, lost, off } = hook
  const { change: remove } = useChange('webhook-remove', ['webhooks', 'audit-log'])
  const { change: enable, busy: enabling } = useChange('webhook-enable', ['webhooks', 'audit-log'])
  const [open, setOpen] = useState<'edit' | 'deliveries' | 'remove'>()
  const close = () => setOpen(undefined)
  const state = [
    waiting > 0 && `${counted(waiting, 'message')} waiting`,
    failed > 0 && `${failed} given up`,
  ].filter(Boolean)
  return (
    <Row
      name={url}
      detail={[events.map((it) => webhookEvents[it]).join('. '), ...state].join(' · ')}
      below={
        off && (
          <Notice kind="bad">
            Turned off {formatMoment(off.at)}, as it answered {off.said}: it wants no more messages.
            What happens until you turn it on isn’t told.
          </Notice>
        )
      }
    >
      {lost && (
        <Notice kind="bad">Its secret can’t be read any more. Edit it to get a new one.</Notice>
      )}
      {off && (
        <Button
          variant="secondary"
          busy={enabling}
          aria-label={`Turn on ${url}`}
          onClick={() => void attempt(enable({ id }))}
        >
          Turn on
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={`Messages to ${url}`}
        onClick={() => setOpen('deliveries')}
      >
        Messages
      </Button>
      <Button variant="quiet" aria-label={`Edit ${url}`} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button variant="quiet" aria-label={`Remove ${url}`} onClick={() => setOpen('remove')}>
        Remove
      </Button>
      {open === 'edit' && <WebhookDialog hook={hook} onClose={close} />}
      {open === 'deliveries' && <DeliveriesDialog id={id} url={url} onClose={close} />}
      {open === 'remove' && (
        <Confirm
          title="Remove this webhook?"
          action="Remove"
          run={() => remove({ id })}
          done="Webhook removed"
          onClose={close}
        >
          <p>{url} is told nothing more. This can’t be undone.</p>
        </Confirm>
      )}
    </Row>
  )
}
