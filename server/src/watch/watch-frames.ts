/** What a guest of an open session may do over the live channel: read the rooms of its session. */
import { Problem } from '@rostra/domain/contract/problems'
import type { Captions } from '../captions/captions-module.ts'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { OutsideRooms } from '../platform/live/serve-frame.ts'
import { checkLimit } from '../platform/rate-limit.ts'

type Uses = { captions: Captions['forScreens']; chat: ChatModule['service'] }

export const createWatchFrames =
  ({ hub, eventCache, limits, clock }: Core, { captions, chat }: Uses): OutsideRooms['serve'] =>
  async (connection, frame) => {
    const { attendee, watcher, tokenHash } = connection.user
    const session = eventCache.sessions().find(({ id }) => id === watcher?.showId)
    if (!session || !('channel' in frame)) throw new Problem('guest-not-allowed')
    const { channel } = frame
    // One that shares its chat has its viewers in another room.
    if (channel !== session.chatChannel && channel !== eventCache.roomOf(session.id))
      throw new Problem('guest-not-allowed')
    const checkRead = () => {
      checkLimit(limits.history, attendee.id, clock())
      checkLimit(limits.watchRead, connection.address, clock())
    }
    switch (frame.t) {
      case 'enter': {
        checkLimit(limits.enterByToken, tokenHash, clock())
        const entered = await hub.room(channel)
        if (frame.after) await entered.reach(frame.after)
        // The socket may have closed while the log was read.
        if (!connection.isOpen) return
        entered.enter(connection, frame.after)
        return captions.entered(connection, channel)
      }
      case 'leave':
        return hub.openRoom(channel)?.leave(connection)
      case 'captions':
        checkRead()
        return captions.read(connection, channel, frame.lang)
      case 'history': {
        if (channel !== session.chatChannel) throw new Problem('guest-not-allowed')
        checkRead()
        const { before, limit } = frame
        const { messages, more } = await chat.history(connection.user, channel, before, limit)
        return connection.send({ t: 'history', channel, entries: messages, more })
      }
      default:
        throw new Problem('guest-not-allowed')
    }
  }
