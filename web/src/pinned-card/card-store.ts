/** The pinned cards this page has received. Every page loads this, so it is small; what renders a card loads later. */
import type { LiveCard } from '@rostra/domain/pinned-card/pinned-card'
import { useEffect, useSyncExternalStore } from 'react'
import { withPicture } from '../platform/cue.ts'
import { Listeners } from '../platform/listeners.ts'
import { liveClient } from '../platform/transport/live-client.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { waitUntil } from '../platform/wait-until.ts'

/** By session id; '' for the event’s card. */
const cards = new Map<string, LiveCard>()
/** Cancels a card that waits until the video reaches the moment it was pinned; by session id. */
const waits = new Map<string, () => void>()
const listeners = new Listeners()

/** Receives cards while someone is signed in. */
export function useCardUpdates(): void {
  useEffect(() => {
    const stop = liveClient().onUpdate(({ card }) => {
      if (!card) return
      const place = card.showId ?? ''
      const { pinned } = card
      waits.get(place)?.()
      // An unpinned card disappears immediately: it may have been a mistake.
      if (pinned) {
        const show = () => {
          cards.set(place, pinned)
          listeners.tell()
        }
        waits.set(place, withPicture(pinned.pinnedAt, show))
      } else if (cards.delete(place)) listeners.tell()
    })
    return () => {
      stop()
      for (const end of waits.values()) end()
      cards.clear()
    }
  }, [])
}

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener)
  // Timers are late in hidden tabs.
  document.addEventListener('visibilitychange', listener)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The card to show: the session’s, or else the event’s; never two. It disappears when its time is over. */
export function usePinnedCard(showId = ''): LiveCard | undefined {
  const standing = (place: string) => {
    const card = cards.get(place)
    return card && (card.until === null || card.until > serverNow()) ? card : undefined
  }
  const card = useSyncExternalStore(subscribe, () => standing(showId) ?? standing(''))
  const until = card?.until
  useEffect(() => {
    if (until != null) return waitUntil(until, listeners.tell)
  }, [until])
  return card
}
