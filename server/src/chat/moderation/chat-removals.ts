/** Removes messages for everyone: from the log, with their files and pins, and notifies open pages. */
import { actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import type { Entry } from '@rostra/domain/chat/chat'
import type { Core } from '../../core.ts'
import type { ChatFiles } from '../files/chat-files.ts'
import type { ChatRemovalsStore } from './chat-removals-store.ts'
import type { ChatRulesCache } from './chat-rules.ts'

type Place = { channel: string; seq: number }
type Cause = { reason: string; ofReports?: boolean }

type Deps = {
  store: ChatRemovalsStore
  files: Pick<ChatFiles, 'dropOf'>
  rules: Pick<ChatRulesCache, 'unpinGone'>
  /** Notifies moderators' pages that reports of these messages are handled. */
  notifyStaff(): void
}

export type ChatRemovals = ReturnType<typeof createChatRemovals>

export function createChatRemovals(
  { clock, hub }: Core,
  { store, files, rules, notifyStaff }: Deps,
) {
  const finish = async (
    places: readonly Place[],
    fresh: Map<string, Entry[]>,
    by: SignedInUser,
  ): Promise<void> => {
    for (const [channel, entries] of fresh) hub.publish(channel, entries)
    notifyStaff()
    for (const { channel, seq } of places) await files.dropOf(channel, seq)
    for (const [channel, gone] of Map.groupBy(places, (place) => place.channel))
      await rules.unpinGone(
        channel,
        gone.map(({ seq }) => seq),
        actorOf(by),
        clock(),
      )
  }

  return {
    /** Without a reason no trace of who removed it is kept. Throws what the store throws. */
    async remove(place: Place, by: SignedInUser, cause?: Cause): Promise<void> {
      const fresh = await store.remove(place, {
        at: clock(),
        ...(cause ? { cause: { by: actorOf(by), reason: cause.reason } } : {}),
        ofReports: cause?.ofReports ?? false,
      })
      await finish([place], fresh, by)
    },

    /** Removes all messages of a person, in one channel or in those given; returns their number. */
    async removeAll(
      person: { id: string; name: string },
      where: { channel: string | undefined; channels: readonly string[] },
      by: SignedInUser,
      reason: string,
    ): Promise<number> {
      const cause = { by: actorOf(by), reason }
      const { places, fresh } = await store.removeAll(person, where, { at: clock(), cause })
      await finish(places, fresh, by)
      return places.length
    },
  }
}
