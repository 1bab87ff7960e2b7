/** Where what the team tells is shown: everywhere (null), or in the room of one session. */
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import { Problem } from '@rostra/domain/contract/problems'
import type { Core } from '../core.ts'

type Uses = Pick<Core, 'eventCache' | 'hub'>

/** True in the session's room or, where `room` is undefined, for what is shown everywhere. */
export const isShownIn = ({ eventCache }: Uses, showId: string | null, room?: string): boolean =>
  (showId === null ? undefined : (eventCache.roomOf(showId) ?? null)) === room

/** Sends to the pages connected to this instance; to none for a session that no longer exists. */
export function sendTo(
  { eventCache, hub }: Uses,
  showId: string | null,
  ...frames: readonly ChangeFrame[]
): void {
  const room = showId === null ? undefined : eventCache.roomOf(showId)
  for (const frame of frames)
    if (showId === null) hub.broadcast(frame)
    else if (room !== undefined) hub.openRoom(room)?.broadcast(frame)
}

/** Throws `unknown-session`. */
export function checkPlace({ eventCache }: Uses, showId: string | null): void {
  if (showId !== null && eventCache.roomOf(showId) === undefined)
    throw new Problem('unknown-session')
}
