import { Suspense } from 'react'
import { lazyOptional } from '../ui/lazy-part.ts'
import { usePinnedCard } from './card-store.ts'

// Most events never pin one: its code loads with the first card.
const Card = lazyOptional(async () => (await import('./pinned-card.tsx')).PinnedCardOnPage)

/** Shows the event's card. */
export function PinnedCardPlace() {
  const card = usePinnedCard()
  return (
    card && (
      <Suspense>
        <Card key={card.id} card={card} />
      </Suspense>
    )
  )
}
