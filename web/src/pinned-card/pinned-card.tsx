/** The pinned card on attendees’ pages. */
import { Trans } from '@lingui/react/macro'
import type { LiveCard } from '@rostra/domain/pinned-card/pinned-card'
import { Pin } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { CardLink, fold, HideCard, showId, useSpokenCard } from './card-parts.tsx'
import { CardView } from './card-view.tsx'
import { useIsHidden } from './hidden-cards.ts'
import styles from './pinned-card.module.css'

/** Below the heading of a page; a session's page has it in the line under its picture. */
export function PinnedCardOnPage({ card }: { card: LiveCard }) {
  const isHidden = useIsHidden(card.id)
  useSpokenCard(isHidden ? undefined : card)
  if (!isHidden)
    return (
      <div className={styles.onPage}>
        <CardView card={card} link={<CardLink card={card} />}>
          <HideCard card={card} />
        </CardView>
      </div>
    )
  return (
    <div className={styles.again}>
      <Button
        id={showId}
        variant="quiet"
        icon={<Pin size={16} aria-hidden="true" />}
        onClick={() => fold(card.id, false)}
      >
        <Trans>Show pinned card</Trans>
      </Button>
    </div>
  )
}
