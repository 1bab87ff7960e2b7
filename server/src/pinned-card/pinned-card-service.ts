/** The current cards, in each instance's memory, and the changes sent to the pages they belong to. */
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import { Problem } from '@rostra/domain/contract/problems'
import { storedTexts } from '@rostra/domain/own-texts/row-texts'
import {
  cardAt,
  cardNow,
  lastPinned,
  type PinnedCard,
  type StaffCard,
} from '@rostra/domain/pinned-card/pinned-card'
import type { Core } from '../core.ts'
import { createRowTexts } from '../event/row-texts.ts'
import { isShownIn, sendTo } from '../sessions/shown-in.ts'
import type { NewCard, PinnedCardStore, StoredCard } from './pinned-card-store.ts'

/** A session's id, or null for the event. */
type Place = string | null

export type PinnedCardService = Awaited<ReturnType<typeof createPinnedCardsService>>

export async function createPinnedCardsService(core: Core, store: PinnedCardStore) {
  const { clock, topics } = core
  const texts = createRowTexts(core.eventCache)
  let cards = new Map<Place, StoredCard[]>()

  const standing = (showId: Place, at?: number): StoredCard | undefined => {
    const ofPlace = cards.get(showId) ?? []
    return at === undefined ? cardNow(ofPlace, clock()) : cardAt(ofPlace, at)
  }
  const frame = (showId: Place, at?: number): ChangeFrame => {
    const card = standing(showId, at)
    const pinned = card ? texts.all(toPinned(card)) : null
    return { t: 'event', changed: [], card: { showId, pinned } }
  }
  const { reload, changed } = topics.shared('pinned-cards', async () => {
    const before = cards
    cards = Map.groupBy(await store.all(), ({ showId }) => showId)
    for (const showId of new Set([...before.keys(), ...cards.keys()])) {
      const [was, is] = [before, cards].map((of) => lastPinned(of.get(showId) ?? []))
      if (was?.id === is?.id && was?.unpinnedAt === is?.unpinnedAt) continue
      sendTo(core, showId, frame(showId))
    }
  })
  await reload()

  /**
   * For everyone, or for a room, wherever a card was ever pinned: includes that there is none now, for pages that
   * reconnect.
   */
  const frames = (room?: string, at?: number): ChangeFrame[] =>
    [...cards.keys()]
      .filter((showId) => isShownIn(core, showId, room))
      .map((showId) => frame(showId, at))

  return {
    list: async (): Promise<StaffCard[]> => texts.all(await store.list()),
    frames,

    /** True for a card whose link people may currently see. */
    isCurrent: (id: string): boolean =>
      [...cards.values()].some((ofPlace) => lastPinned(ofPlace)?.id === id),

    /** Pinning the same card again changes nothing, so that a request sent twice counts once. */
    async pin(newCard: NewCard, byId: string): Promise<StaffCard> {
      const before = standing(newCard.showId)
      if (before && isSame(before, newCard)) return texts.all(before)
      const card = await store.pin(newCard, byId, clock())
      await changed()
      return texts.all(card)
    },

    /** Returns the id of the unpinned card; null if none was ever pinned. */
    async unpin(showId: Place, byId: string): Promise<string | null> {
      await reload()
      const last = lastPinned(cards.get(showId) ?? [])
      if (!last) return null
      await store.setUnpinned(last, true, byId, clock())
      await changed()
      return last.id
    },

    /** Throws `already-changed` when another card has been pinned there since. */
    async restore(id: string, byId: string): Promise<void> {
      await reload()
      const last = [...cards.values()].map(lastPinned).find((card) => card?.id === id)
      if (!last) throw new Problem('already-changed')
      await store.setUnpinned(last, false, byId, clock())
      await changed()
    },
  }
}

const toPinned = ({ id, text, link, until, pinnedAt, translations }: StoredCard): PinnedCard => ({
  id,
  text,
  link,
  until,
  pinnedAt,
  ...(translations && { translations }),
})

const isSame = (card: StoredCard, newCard: NewCard): boolean =>
  card.text === newCard.text &&
  storedTexts(card.translations) === storedTexts(newCard.translations) &&
  card.until === newCard.until &&
  card.link?.url === newCard.link?.url &&
  card.link?.label === newCard.link?.label
