/** What a page opened with a screen link receives over the live channel: it can only read its session's rooms. */
import type { Caller } from '@rostra/domain/caller'
import { Problem } from '@rostra/domain/contract/problems'
import type { Screen } from '@rostra/domain/screens/screens'
import type { Captions } from '../captions/captions-module.ts'
import type { Core } from '../core.ts'
import type { Connection } from '../platform/live/connection.ts'
import type { AuthenticatedFrame } from '../platform/live/serve-frame.ts'
import { checkLimit } from '../platform/rate-limit.ts'

/** Rooms of a session; undefined if it no longer exists. */
type RoomsOf = (showId: string) => { chat?: string | undefined; reactions: string } | undefined

export const createScreenFrames = (
  { hub, limits, clock }: Core,
  roomsOf: RoomsOf,
  captions: Captions['forScreens'],
) => {
  /** Throws `unknown-channel`. */
  const check = ({ showId }: Screen, channel: string) => {
    const rooms = roomsOf(showId)
    if (!rooms || ![rooms.chat, rooms.reactions].includes(channel))
      throw new Problem('unknown-channel')
  }
  const enter = async (
    connection: Connection & { user: Caller },
    screen: Screen,
    { channel, after }: Extract<AuthenticatedFrame, { t: 'enter' }>,
  ) => {
    check(screen, channel)
    checkLimit(limits.enterByToken, connection.user.tokenHash, clock())
    const room = await hub.room(channel)
    if (after) await room.reach(after)
    // The socket may have closed while the log was read. Quiet: it is not counted among the room's people.
    if (!connection.isOpen) return
    room.enter(connection, after, { quiet: true })
    captions.entered(connection, channel)
  }
  return {
    /** Throws `unknown-channel`, and `not-allowed` for everything else that someone in the room might do. */
    async serve(
      connection: Connection & { user: Caller },
      frame: AuthenticatedFrame,
      screen: Screen,
    ): Promise<void> {
      // A captioner's page is in no room: it gets lines by their language.
      if (frame.t === 'enter' && screen.kind !== 'captions') return enter(connection, screen, frame)
      if (frame.t === 'visible') return
      if (frame.t === 'captions') {
        // The one of a captioner may be for every session: the lines are checked.
        if (screen.kind !== 'captions') check(screen, frame.channel)
        checkLimit(limits.enterByToken, connection.user.tokenHash, clock())
        return captions.read(connection, frame.channel, frame.lang)
      }
      if (frame.t === 'leave') return hub.openRoom(frame.channel)?.leave(connection)
      throw new Problem('not-allowed')
    },
  }
}
