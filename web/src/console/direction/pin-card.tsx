import {
  cardLabelLimit,
  cardLinkLimit,
  cardNow,
  cardTextLimit,
  type StaffCard,
} from '@rostra/domain/pinned-card/pinned-card'
import { momentOf, type WallTime } from '@rostra/domain/wall-clock'
import { useState } from 'react'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useEventZone } from '../ui/event-zone.ts'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'
import { Select } from '../ui/select.tsx'
import { formatMoment, momentIn } from '../ui/times.ts'
import { FieldError, type SendForm } from '../ui/use-form.ts'
import { MomentFields, noText, PlaceSelect, ReadField } from './form-parts.tsx'
import styles from './parts.module.css'
import { useUnpin } from './use-unpin.ts'

/** `showId` is the session on the desk; '' means everyone. */
type Props = { showId: string; onDone(): void }

/** Pins a card, which stays on the page until it is unpinned, and lists all cards so far. */
export function PinCard({ showId, onDone }: Props) {
  const { change: pin } = useChange('card-pin')
  const cards = useCall('pinned-cards', {}).data?.cards ?? []
  const now = useServerNow(1_000)
  const current = currentCards(cards, now)
  const [place, setPlace] = useState(showId)
  const [ends, setEnds] = useState<'unpinned' | 'time'>('unpinned')
  const zone = useEventZone()
  const [wall, setWall] = useState<WallTime>({ date: '', time: '' })
  const replaces = current.find((it) => (it.showId ?? '') === place)
  const [read, setRead] = useState(noText)
  const [label, setLabel] = useState(noText)
  const send: SendForm = async (text) => {
    const until = ends === 'time' ? momentOf(wall, zone) : undefined
    if (ends === 'time' && until === undefined)
      throw new FieldError('until', 'Enter a date and time')
    const url = text('link.url').trim()
    if (label.text.trim() && !url) throw new FieldError('link.url', 'Enter a link for this label')
    await pin({
      showId: place || null,
      ...read,
      ...(url ? { link: { url, label: label.text, translations: label.translations } } : {}),
      ...(until === undefined ? {} : { until }),
    })
    onDone()
    showToast({ title: replaces ? 'Card replaced' : 'Card pinned' })
  }
  return (
    <>
      <Form focus send={send}>
        <ReadField
          multiline
          label="Text"
          name="text"
          rows={2}
          maxLength={cardTextLimit}
          read={read}
          onRead={setRead}
        />
        <FormField
          label="Link (optional)"
          name="link.url"
          placeholder="www.example.org or /stage"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={cardLinkLimit}
        />
        <PlaceSelect label="Pin for" value={place} onChange={setPlace} />
        {replaces && (
          <Notice kind="hint">
            <p>
              This replaces “<bdi>{replaces.text}</bdi>”.
            </p>
          </Notice>
        )}
        <SubmitRow action={replaces ? 'Replace card' : 'Pin card'} />
        <details>
          <summary>Link label and end</summary>
          <ReadField
            label="Link label (optional)"
            name="link.label"
            hint="Without a label, attendees see the host of the link"
            autoComplete="off"
            maxLength={cardLabelLimit}
            read={label}
            onRead={setLabel}
          />
          <Select<'unpinned' | 'time'>
            label="Show it"
            value={ends}
            options={[
              { id: 'unpinned', name: 'Until it’s unpinned' },
              { id: 'time', name: 'Until a date and time' },
            ]}
            onChange={setEnds}
          />
          {ends === 'time' && (
            <MomentFields name="until" wall={wall} zone={zone} onChange={setWall} />
          )}
        </details>
      </Form>
      {cards.length > 0 && (
        <details open={current.length > 0}>
          <summary>All cards ({cards.length})</summary>
          <ul className={styles.log} aria-label="Pinned cards">
            {[...current, ...cards.filter((it) => !current.includes(it))].map((card) => (
              <Item key={card.id} card={card} isCurrent={current.includes(card)} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Item({ card, isCurrent }: { card: StaffCard; isCurrent: boolean }) {
  const { text, link, clicks, showId, until, pinnedAt, by } = card
  const { sessions = [] } = useSessions()
  const zone = useEventZone()
  const { unpin, busy } = useUnpin()
  const where =
    showId === null ? 'Everyone' : (sessions.find(({ id }) => id === showId)?.title ?? showId)
  const facts = [
    where,
    link && counted(clicks, 'click'),
    isCurrent && until !== null && `until ${momentIn(zone, until)}`,
    `pinned ${formatMoment(pinnedAt)} by ${by}`,
  ]
  return (
    <li>
      <bdi>{text}</bdi>
      <span className={styles.detail}>{facts.filter(Boolean).join(' · ')}</span>
      {isCurrent && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={`Unpin the card for ${where}`}
          onClick={() => unpin(showId)}
        >
          Unpin
        </Button>
      )}
    </li>
  )
}

/** The event’s card first, then the sessions’ cards. `cards` are newest first. */
function currentCards(cards: readonly StaffCard[], now: number): StaffCard[] {
  const places = Map.groupBy(cards.toReversed(), ({ showId }) => showId)
  return [...places.values()]
    .flatMap((ofPlace) => cardNow(ofPlace, now) ?? [])
    .sort((a, b) => Number(b.showId === null) - Number(a.showId === null))
}
