import { type ListedShop, nameOfShop } from '@rostra/domain/shops'
import { useState } from 'react'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from '../ui/confirm.tsx'
import styles from '../ui/form-kit.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'
import { Row, Rows } from '../ui/row.tsx'
import { Section } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { ShopDialog } from './shop-dialog.tsx'
import { ShopHookDialog } from './shop-hook-dialog.tsx'

/** The ticket shops whose buyers are attendees. */
export function Shops() {
  const answer = useCall('shops', {})
  const [isAdding, setAdding] = useState(false)
  return (
    <Section title="Ticket shops">
      <p>
        Whoever has a paid ticket that names their address is an attendee. The shop is asked every
        five minutes.
      </p>
      <Loaded query={answer} height={96}>
        {({ shops }) =>
          shops.length === 0 ? (
            <p>No ticket shops yet.</p>
          ) : (
            <Rows label="Ticket shops">
              {shops.map((shop) => (
                <ShopRow key={shop.id} shop={shop} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <div className={styles.row}>
        {answer.data && answer.data.shops.length > 0 && <SyncButton />}
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Connect pretix
        </Button>
      </div>
      {isAdding && <ShopDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}

function SyncButton() {
  const { change, busy } = useChange('shop-sync', ['shops', 'organiser-attendees', 'audit-log'])
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
  const { change: remove } = useChange('shop-remove', ['shops', 'audit-log'])
  const [open, setOpen] = useState<'token' | 'hook' | 'remove'>()
  const close = () => setOpen(undefined)
  const name = `${shop.organizer}/${shop.event}`
  const asked = checkedAt === null ? 'not asked yet' : `asked ${formatMoment(checkedAt)}`
  return (
    <Row name={name} detail={`${url} · ${counted(tickets, 'paid ticket')} · ${asked}`}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <Button variant="quiet" aria-label={`Webhook of ${name}`} onClick={() => setOpen('hook')}>
        Webhook
      </Button>
      <Button
        variant="quiet"
        aria-label={`Change token of ${name}`}
        onClick={() => setOpen('token')}
      >
        Change token
      </Button>
      <Button variant="quiet" aria-label={`Disconnect ${name}`} onClick={() => setOpen('remove')}>
        Disconnect
      </Button>
      {open === 'token' && <ShopDialog shop={shop} onClose={close} />}
      {open === 'hook' && <ShopHookDialog hook={shop.hook} onClose={close} />}
      {open === 'remove' && (
        <Confirm
          title={`Disconnect the ${nameOfShop(shop)}?`}
          action="Disconnect"
          run={() => remove({ id })}
          done="Ticket shop disconnected"
          onClose={close}
        >
          <p>
            Its attendees stay on the list, also when their tickets are cancelled later. This can’t
            be undone.
          </p>
        </Confirm>
      )}
    </Row>
  )
}
