import { type ListedShop, nameOfShop } from '@rostra/domain/shops/shops'
import { useCall, useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { Asks, Listed, Opens } from '../../ui/listed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { counted } from '../../ui/numbers.ts'
import { Row } from '../../ui/row.tsx'
import { Section } from '../../ui/screen.tsx'
import { formatMoment } from '../../ui/times.ts'
import { ShopDialog } from './shop-dialog.tsx'
import { ShopHookDialog } from './shop-hook-dialog.tsx'

/** The ticket shops whose buyers are attendees. */
export function Shops() {
  const hasSome = (useCall('shops', {}).data?.shops.length ?? 0) > 0
  return (
    <Section title="Ticket shops">
      <p>
        Whoever has a paid ticket that names their address is an attendee. The shop is asked every
        five minutes.
      </p>
      <Listed
        call="shops"
        label="Ticket shops"
        none="No ticket shops yet."
        items={({ shops }) => shops}
      >
        {(shop) => <ShopRow key={shop.id} shop={shop} />}
      </Listed>
      <div className="line gap-3">
        {hasSome && <SyncButton />}
        <Opens variant="secondary" at="shop" dialog={(close) => <ShopDialog onClose={close} />}>
          Connect pretix
        </Opens>
      </div>
    </Section>
  )
}

function SyncButton() {
  const { change, busy } = useChange('shop-sync')
  const sync = async () => {
    const { added, changed, removed } = await change({})
    showToast({ title: `${added} added, ${changed} renamed, ${removed} removed` })
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void attempt(sync())}>
      {busy ? 'Asking…' : 'Ask the shops now'}
    </Button>
  )
}

function ShopRow({ shop }: { shop: ListedShop }) {
  const { id, url, tickets, checkedAt, problem } = shop
  const name = `${shop.organizer}/${shop.event}`
  const asked = checkedAt === null ? 'not asked yet' : `asked ${formatMoment(checkedAt)}`
  return (
    <Row name={name} detail={`${url} · ${counted(tickets, 'paid ticket')} · ${asked}`}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <Opens
        variant="quiet"
        aria-label={`Webhook of ${name}`}
        at="shop-webhook"
        of={String(id)}
        dialog={(close) => <ShopHookDialog hook={shop.hook} onClose={close} />}
      >
        Webhook
      </Opens>
      <Opens
        variant="quiet"
        aria-label={`Change token of ${name}`}
        at="shop"
        of={String(id)}
        dialog={(close) => <ShopDialog shop={shop} onClose={close} />}
      >
        Change token
      </Opens>
      <Asks
        variant="quiet"
        aria-label={`Disconnect ${name}`}
        call="shop-remove"
        payload={{ id }}
        title={`Disconnect the ${nameOfShop(shop)}?`}
        action="Disconnect"
        done="Ticket shop disconnected"
        text="Its attendees stay on the list, also when their tickets are cancelled later. This can’t be undone."
      >
        Disconnect
      </Asks>
    </Row>
  )
}
