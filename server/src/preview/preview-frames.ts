/**
 * What a preview's page receives over the live channel. It is in no room, so that no list, count or other instance
 * knows about it: entering returns what was written by the preview's time, and nothing follows.
 */
import type { Caller } from '@rostra/domain/caller'
import { historyPage, type MessageEntry } from '@rostra/domain/chat/chat'
import { areStandard, type ChatRules } from '@rostra/domain/chat/chat-rules'
import { type ChangeFrame, closeCodes } from '@rostra/domain/contract/live-frames'
import { Problem } from '@rostra/domain/contract/problems'
import { type Preview, timeOf } from '@rostra/domain/preview/preview'
import type { Clock } from '../platform/clock.ts'
import type { Connection } from '../platform/live/connection.ts'
import type { AuthenticatedFrame } from '../platform/live/serve-frame.ts'

type Deps = {
  chat: {
    /** Throws `unknown-channel`. */
    checkRoom(person: Caller, channel: string): void
    /** False for a room with reactions only. */
    isChat(channel: string): boolean
    history(
      person: Caller,
      channel: string,
      before: number | undefined,
      limit: number,
    ): Promise<{ messages: MessageEntry[]; more: boolean }>
  }
  rules: { of(channel: string): ChatRules }
  /** The announcements and cards at a time, for everyone or in a room. */
  announced(at: number, room?: string): Promise<ChangeFrame[]>
  clock: Clock
}

/** No log has this epoch: a client that reconnects starts again. */
const epoch = 'preview'

export const createPreviewFrames = ({ chat, rules, announced, clock }: Deps) => {
  const send = async (connection: Connection, at: number, room?: string) => {
    for (const frame of await announced(at, room)) connection.send(frame)
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
