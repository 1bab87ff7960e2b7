/** What moderators do to messages: in the log, with their files and pins; open pages are notified. */
import { type Actor, actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import type { Core } from '../../core.ts'
import type { ChatFiles } from '../files/chat-files.ts'
import type { Appended } from '../log/chat-append-store.ts'
import type { ChatStore } from '../log/chat-store.ts'
import { type Author, act, type Done, undo, type Wanted } from './chat-actions-store.ts'
import { removeMessage, removeMessagesOf } from './chat-removals-store.ts'
import type { ChatRestrictions } from './chat-restrictions.ts'
import type { ChatRulesCache } from './chat-rules.ts'

type Place = { channel: string; seq: number }
type Cause = { reason: string; ofReports?: boolean }

type Parts = {
  store: ChatStore
  files: ChatFiles
  rules: ChatRulesCache
  restrictions: ChatRestrictions
  /** Notifies moderators' pages that reports of these messages are handled. */
  notifyStaff(): void
}

export type ChatRemovals = ReturnType<typeof createChatRemovals>

export function createChatRemovals({ db, clock, hub }: Core, parts: Parts) {
  const { store, files, rules, restrictions, notifyStaff } = parts
  /** Returns the places of the messages that are gone. */
  const tell = async (fresh: Appended['fresh'], by: Actor): Promise<Place[]> => {
    for (const [channel, entries] of fresh)
      hub.publish(channel, await store.withRestored(channel, entries))
    notifyStaff()
    const gone: Place[] = []
    for (const [channel, entries] of fresh) {
      const seqs = entries.flatMap((it) => (it.kind === 'removed' ? [it.target] : []))
      await rules.unpinGone(channel, seqs, by, clock())
      gone.push(...seqs.map((seq) => ({ channel, seq })))
    }
    return gone
  }
  const remove = async (fresh: Appended['fresh'], by: Actor): Promise<void> => {
    for (const { channel, seq } of await tell(fresh, by)) await files.dropOf(channel, seq)
  }
  /** The files stay for as long as it may be undone. */
  const finish = async ({ fresh, muted }: Done, by: Actor): Promise<void> => {
    if (muted) await restrictions.changed()
    await tell(fresh, by)
  }

  return {
    /** Without a cause no trace of who removed it is kept. Throws what the store throws. */
    async remove(place: Place, user: SignedInUser, cause?: Cause): Promise<void> {
      const by = actorOf(user)
      const { ofReports = false } = cause ?? {}
      const how = { at: clock(), cause: cause && { by, reason: cause.reason }, ofReports }
      await remove(await removeMessage(db, place, how), by)
    },

    /** Removes all messages of a person, in one channel or in those given; returns their number. */
    async removeAll(
      person: Author,
      where: { channel: string | undefined; channels: readonly string[] },
      by: Actor,
      reason: string,
    ): Promise<number> {
      const how = { at: clock(), cause: { by, reason } }
      const { places, fresh } = await removeMessagesOf(db, person, where, how)
      await remove(fresh, by)
      return places.length
    },

    /** One click on a message; returns how many it removed. Throws what the store throws. */
    async act(wanted: Wanted, author: Author, by: Actor): Promise<number> {
      const done = await act(db, wanted, author, by, clock())
      await finish(done, by)
      return done.removed
    },

    /** Undoes one's own click. Throws what the store throws. */
    undo: async (id: string, by: Actor): Promise<void> =>
      finish(await undo(db, id, by, clock()), by),
  }
}
