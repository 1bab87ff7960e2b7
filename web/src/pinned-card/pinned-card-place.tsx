import { Suspense } from 'react'
import { extra } from '../ui/extra.ts'
import { usePinnedCard } from './card-store.ts'

type Props = {
  /** On a show page; its own card comes before the event’s. */
  showId?: string
}

// Most events never pin one: its code comes with the first card.
const Card = extra(async () => (await import('./pinned-card.tsx')).PinnedCardOnPage)
const ShowAgain = extra(async () => (await import('./pinned-card.tsx')).ShowAgainIcon)

/** Where the card of the event stands, or that of a session. */
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

/** On a show page: a button beside the title for who has hidden the card. */
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
