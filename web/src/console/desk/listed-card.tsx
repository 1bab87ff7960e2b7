import { isSiteLink, type StaffCard } from '@rostra/domain/pinned-card'
import { useEventFront } from '../../event/event-query.ts'
import { CardLinkLabel, CardView } from '../../pinned-card/card-view.tsx'
import { basePath } from '../../platform/base-path.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../ui/cards.module.css'
import { formatMoment, momentIn } from '../ui/times.ts'

/** `where` is the session’s title, or “Everyone”. */
type Props = { card: StaffCard; where: string }

const stale = ['pinned-cards'] as const
/** ms during which unpinning can be undone. */
const undoLasts = 10_000

/** A card as attendees see it, how often its link was opened, and the button that unpins it. */
export function CurrentCard({ card, where }: Props) {
  const { showId, until, pinnedAt, by } = card
  const { data: front } = useEventFront()
  const { change: unpin, busy } = useChange('card-unpin', stale)
  const { change: restore } = useChange('card-restore', stale)
  const takeAway = async () => {
    const { id } = await unpin({ showId })
    showToast({
      title: `Card for ${where} unpinned`,
      lifetimeMs: undoLasts,
      ...(id === null
        ? {}
        : { action: { label: 'Undo', onClick: () => void attempt(restore({ id })) } }),
    })
  }
  return (
    <li className={styles.card}>
      <h3>
        <bdi>{where}</bdi>
      </h3>
      <CardView
        card={card}
        link={
          card.link && (
            <a href={hrefOf(card)} target="_blank" rel="noopener noreferrer">
              <CardLinkLabel link={card.link} />
            </a>
          )
        }
      />
      <div className={styles.meta}>
        {card.link && <span>{clicksOf(card)}</span>}
        <span>
          {until === null ? 'Until unpinned' : `Until ${momentIn(front?.timeZone ?? 'UTC', until)}`}
        </span>
        <span>Pinned {formatMoment(pinnedAt)}</span>
        <span>by {by}</span>
      </div>
      <div>
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Unpin the card for ${where}`}
          onClick={() => void attempt(takeAway())}
        >
          Unpin
        </Button>
      </div>
    </li>
  )
}

/** A card that was replaced or unpinned, or has ended. */
export const EarlierCard = ({ card, where }: Props) => (
  <li className={styles.card}>
    <p dir="auto">{card.text}</p>
    <div className={styles.meta}>
      <span>
        <bdi>{where}</bdi>
      </span>
      {card.link && <span>{clicksOf(card)}</span>}
      <span>Pinned {formatMoment(card.pinnedAt)}</span>
      <span>by {card.by}</span>
    </div>
  </li>
)

const hrefOf = ({ link }: StaffCard): string | undefined =>
  link ? (isSiteLink(link.url) ? basePath() + link.url : link.url) : undefined

const clicksOf = ({ clicks }: StaffCard): string =>
  clicks === 0
    ? 'No one has opened the link'
    : clicks === 1
      ? '1 person opened the link'
      : `${clicks.toLocaleString()} people opened the link`
