import { cardNow, type StaffCard } from '@rostra/domain/pinned-card'
import { useState } from 'react'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from '../ui/cards.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { CardForm } from './card-form.tsx'
import { CurrentCard, EarlierCard } from './listed-card.tsx'

/** ms between checks for cards that have ended. */
const checkIntervalMs = 1_000

/** The current and earlier cards, for everyone and for single sessions. */
export function PinnedCardsPage() {
  const list = useCall('pinned-cards', {})
  const { sessions = [] } = useSessions()
  useStaffEvents('cards', ['pinned-cards'])
  const now = useServerNow(checkIntervalMs)
  const [place, setPlace] = useState('')
  const titleOf = (showId: string | null) =>
    showId === null ? 'Everyone' : (sessions.find(({ id }) => id === showId)?.title ?? showId)
  return (
    <Screen
      title="Pinned cards"
      intro="A card stays on the page until you unpin it, and late arrivals see it too. There’s one for everyone, and one for each session."
    >
      <Loaded query={list}>
        {({ cards }) => {
          const current = currentCards(cards, now)
          const earlier = cards.filter((card) => !current.includes(card))
          return (
            <div className={styles.made}>
              <Section title="Pin a card">
                <CardForm
                  place={place}
                  sessions={sessions}
                  replaces={current.find(({ showId }) => (showId ?? '') === place)}
                  onPlace={setPlace}
                />
              </Section>
              <div className={styles.list}>
                <Section title="Pinned now">
                  {current.length === 0 ? (
                    <EmptyState>No pinned cards. Cards you pin appear here.</EmptyState>
                  ) : (
                    <ul className={styles.list} aria-label="Pinned now">
                      {current.map((card) => (
                        <CurrentCard key={card.id} card={card} where={titleOf(card.showId)} />
                      ))}
                    </ul>
                  )}
                </Section>
                {earlier.length > 0 && (
                  <Section title="Earlier cards">
                    <ul className={styles.list} aria-label="Earlier cards">
                      {earlier.map((card) => (
                        <EarlierCard key={card.id} card={card} where={titleOf(card.showId)} />
                      ))}
                    </ul>
                  </Section>
                )}
              </div>
            </div>
          )
        }}
      </Loaded>
    </Screen>
  )
}

/** The event’s card first, then the sessions’ cards. `cards` are newest first. */
function currentCards(cards: readonly StaffCard[], now: number): StaffCard[] {
  const places = Map.groupBy(cards.toReversed(), ({ showId }) => showId)
  return [...places.values()]
    .flatMap((ofPlace) => cardNow(ofPlace, now) ?? [])
    .sort((a, b) => Number(b.showId === null) - Number(a.showId === null))
}
