import type { SignedInUser } from '@rostra/domain/attendee'
import { type Action, type Direct, stands } from '@rostra/domain/direction'
import { reactionChannel } from '@rostra/domain/reactions'
import type { EventCache } from '../event/event-cache.ts'
import type { FileAddresses } from '../event/file-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Hub } from '../platform/live/hub.ts'
import { sessionView, streamView } from '../sessions/session-view.ts'
import type { DirectionService } from './direction-service.ts'
import { logged, pressesOn } from './press-store.ts'

type Deps = {
  direction: DirectionService
  eventCache: EventCache
  addresses: FileAddresses
  clock: Clock
  hub: Hub
}

/** How moderators run the programme, and what they see of it. */
export const directionFeature = ({
  direction,
  eventCache,
  addresses,
  clock,
  hub,
}: Deps): Feature => {
  const find = (showId: string) => {
    const session = eventCache.current().sessions.find(({ id }) => id === showId)
    // It was there when it was pressed.
    if (!session) throw new Error(`no session ${showId}`)
    return session
  }
  /** As `sessions` gives it; with its direction, even when nothing stands. */
  const answer = (showId: string) => ({
    session: sessionView(addresses, find(showId), clock(), clock()),
  })
  const press = async (wish: Direct, by: SignedInUser) => {
    const { showId, seen } = wish
    if (wish.action === 'undo') await direction.undo({ showId, seen, by })
    else {
      const following = wish.action === 'delay' && wish.following
      await direction.press({ showId, seen, by }, actionOf(wish), following)
    }
    return answer(showId)
  }

  return {
    handlers: {
      direct: (wish, { attendee }) => press(wish, attendee),

      async 'agenda-mark'({ showId, seen, item }, { attendee: by }) {
        await direction.press({ showId, seen, by }, { action: 'mark', item })
        return answer(showId)
      },

      async director() {
        const { sessions, planned, presses } = eventCache.current()
        const at = clock()
        const shown = planned.map(async (plan) => {
          const session = find(plan.id)
          const stored = presses.get(plan.id) ?? []
          const room = await hub.room(reactionChannel(session, sessions))
          return {
            session: sessionView(addresses, session, at, at),
            ...(plan.backupStream
              ? { backupStream: streamView(addresses, plan.backupStream, at) }
              : {}),
            presses: stored
              .map((it) =>
                logged(
                  it,
                  pressesOn([it]).some((press) => stands(press, plan)),
                ),
              )
              .reverse(),
            viewers: room.people.viewers,
          }
        })
        return { serverTime: at, sessions: await Promise.all(shown) }
      },
    },
  }
}

function actionOf(wish: Exclude<Direct, { action: 'undo' }>): Action {
  switch (wish.action) {
    case 'extend':
    case 'delay':
      return { action: wish.action, minutes: wish.minutes }
    case 'slate':
      return {
        action: 'slate',
        text: wish.text,
        ...(wish.backAt === undefined ? {} : { backAt: Date.parse(wish.backAt) }),
      }
    case 'source':
      return { action: 'source', source: wish.source }
    default:
      return { action: wish.action }
  }
}
