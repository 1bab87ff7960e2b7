import { type ListedWebhook, webhookEvents } from '@rostra/domain/webhooks/webhooks'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { Asks, Listed, Opens } from '../../ui/listed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { counted } from '../../ui/numbers.ts'
import { Row } from '../../ui/row.tsx'
import { Section } from '../../ui/screen.tsx'
import { formatMoment } from '../../ui/times.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

/** The addresses that are told what happens. */
export const Webhooks = () => (
  <Section title="Webhooks">
    <p>Each address is told what happens, within seconds, and for a day until it answers.</p>
    <Listed
      call="webhooks"
      label="Webhooks"
      none="No webhooks yet."
      items={({ webhooks }) => webhooks}
    >
      {(hook) => <WebhookRow key={hook.id} hook={hook} />}
    </Listed>
    <div>
      <Opens variant="secondary" dialog={(close) => <WebhookDialog onClose={close} />}>
        Add webhook
      </Opens>
    </div>
  </Section>
)

function WebhookRow({ hook }: { hook: ListedWebhook }) {
  const { id, url, events, waiting, failed, lost, off } = hook
  const { change: enable, busy: enabling } = useChange('webhook-enable')
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
      <Opens
        variant="quiet"
        aria-label={`Messages to ${url}`}
        at="webhook-messages"
        of={String(id)}
        dialog={(close) => <DeliveriesDialog id={id} url={url} onClose={close} />}
      >
        Messages
      </Opens>
      <Opens
        variant="quiet"
        aria-label={`Edit ${url}`}
        at="webhook"
        of={String(id)}
        dialog={(close) => <WebhookDialog hook={hook} onClose={close} />}
      >
        Edit
      </Opens>
      <Asks
        variant="quiet"
        aria-label={`Remove ${url}`}
        call="webhook-remove"
        payload={{ id }}
        title="Remove this webhook?"
        action="Remove"
        done="Webhook removed"
        text={`${url} is told nothing more. This can’t be undone.`}
      >
        Remove
      </Asks>
    </Row>
  )
}
