import { Suspense } from 'react'
import { lazyOptional } from '../ui/lazy-part.ts'
import { usePinnedCard } from './card-store.ts'

type Props = {
  /** Set on a show page; the session’s card takes precedence over the event’s. */
  showId?: string
}

// Most events never pin one: its code loads with the first card.
const Card = lazyOptional(async () => (await import('./pinned-card.tsx')).PinnedCardOnPage)
const ShowAgain = lazyOptional(async () => (await import('./pinned-card.tsx')).ShowAgainIcon)

/** Shows the event's card, or a session's. */
export function PinnedCardPlace({ showId }: Props) {
  const card = usePinnedCard(showId)
  return (
    card && (
      <Suspense>
        <Card key={card.id} card={card} onShow={showId !== undefined} />
      </Suspense>
    )
  )
}

/** On a show page: a button beside the title if the card is hidden. */
export function HiddenCardButton({ showId }: Required<Props>) {
  const card = usePinnedCard(showId)
  return (
    card && (
      <Suspense>
        <ShowAgain card={card} />
      </Suspense>
    )
  )
}
