import {
  type ListedDelivery,
  listedDeliveries,
  webhookEvents,
} from '@rostra/domain/webhooks/webhooks'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Listed } from '../../ui/listed.tsx'
import { Row } from '../../ui/row.tsx'
import { formatMoment } from '../../ui/times.ts'

type Props = { id: string; url: string; onClose(): void }

/** The last messages of a webhook, each of which can be sent again. */
export function DeliveriesDialog({ id, url, onClose }: Props) {
  const { change: again } = useChange('webhook-send-again')
  return (
    <ConsoleDialog title={`Messages to ${url}`} onClose={onClose}>
      <Listed
        call="webhook-deliveries"
        payload={{ id }}
        label="Messages"
        none="Nothing has happened yet that it is told."
        height={160}
        items={({ deliveries }) => deliveries}
      >
        {(it) => (
          <Row key={it.id} name={webhookEvents[it.event]} detail={stateOf(it)}>
            <Button
              variant="quiet"
              aria-label={`Send again: ${webhookEvents[it.event]}, ${formatMoment(it.at)}`}
              onClick={() => void attempt(again({ id: it.id }))}
            >
              Send again
            </Button>
          </Row>
        )}
      </Listed>
      <p>The last {listedDeliveries} messages, each kept for a week.</p>
    </ConsoleDialog>
  )
}

function stateOf({ at, state, said, nextAt }: ListedDelivery): string {
  const answer = said === null ? '' : ` (${said})`
  const text =
    state === 'delivered'
      ? `delivered${answer}`
      : state === 'failed'
        ? `given up${answer}`
        : said === null
          ? 'waiting'
          : `next try ${nextAt === null ? 'soon' : formatMoment(nextAt)}${answer}`
  return `${formatMoment(at)} · ${text}`
}
