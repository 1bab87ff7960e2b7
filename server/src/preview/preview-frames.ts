/**
 * What a preview's page receives over the live channel. It is in no room, so that no list, count or other instance
 * knows about it: entering returns what was written by the preview's time, and nothing follows.
 */
import type { Caller } from '@rostra/domain/caller'
import { historyPage } from '@rostra/domain/chat/chat'
import { areStandard } from '@rostra/domain/chat/chat-rules'
import { closeCodes } from '@rostra/domain/contract/live-frames'
import { Problem } from '@rostra/domain/contract/problems'
import { type Preview, timeOf } from '@rostra/domain/preview/preview'
import type { Announcements } from '../announcements/announcements-module.ts'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { PinnedCards } from '../pinned-card/pinned-card-module.ts'
import type { Connection } from '../platform/live/connection.ts'
import type { AuthenticatedFrame } from '../platform/live/serve-frame.ts'

/** No log has this epoch: a client that reconnects starts again. */
const epoch = 'preview'

type Uses = { chat: ChatModule; announcements: Announcements; pinnedCards: PinnedCards }

export const createPreviewFrames = ({ clock }: Core, uses: Uses) => {
  const { announcements, pinnedCards } = uses
  const { service: chat, rules } = uses.chat
  const send = async (connection: Connection, at: number, room?: string) => {
    const announced = await announcements.forPreview(at, room)
    for (const frame of [...announced, ...pinnedCards.forPreview(at, room)]) connection.send(frame)
  }
  const enter = async (
    connection: Connection,
    person: Caller,
    { channel, after }: Extract<AuthenticatedFrame, { t: 'enter' }>,
    now: number,
  ) => {
    chat.checkRoom(person, channel)
    const { messages, more } = chat.isChat(channel)
      ? await chat.history(person, channel, undefined, historyPage)
      : { messages: [], more: false }
    const seq = messages.at(-1)?.seq ?? 0
    const reset = after !== undefined
    connection.send({
      t: 'entered',
      channel,
      epoch,
      seq,
      entries: messages,
      more,
      reset,
      viewers: 0,
    })
    const { pinned, ...current } = rules.of(channel)
    const then = { ...current, pinned: pinned && pinned.at <= now ? pinned : null }
    if (!areStandard(then))
      connection.send({ t: 'event', changed: [], rules: { channel, ...then } })
    await send(connection, now, channel)
  }

  return {
    /** Called after the welcome. */
    authenticated: (connection: Connection, preview: Preview): Promise<void> =>
      send(connection, timeOf(preview, clock())),

    /** Throws `preview` for everything that others would receive. */
    async serve(
      connection: Connection,
      frame: AuthenticatedFrame,
      preview: Preview,
    ): Promise<void> {
      const { user } = connection
      if (!user) return
      if (preview.expiresAt <= clock())
        return connection.close(closeCodes.notSignedIn, 'preview over')
      switch (frame.t) {
        case 'enter':
          return enter(connection, user, frame, timeOf(preview, clock()))
        case 'history': {
          const { channel, before, limit } = frame
          const { messages, more } = await chat.history(user, channel, before, limit)
          return connection.send({ t: 'history', channel, entries: messages, more })
        }
        case 'leave':
        case 'visible':
          return
        default:
          throw new Problem('preview')
      }
    },
  }
}
