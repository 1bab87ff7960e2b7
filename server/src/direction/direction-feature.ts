import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import { defined } from '@rostra/domain/defined'
import {
  type Action,
  type Direct,
  directionAsPlanned,
  isInEffect,
  type PlannedSession,
} from '@rostra/domain/direction/direction'
import { defaultGrace, longestGrace } from '@rostra/domain/direction/direction-limits'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import type { Stream } from '@rostra/domain/sessions/session'
import { startingSoonLasts } from '@rostra/domain/sessions/session-state'
import { studioType } from '@rostra/domain/studio/studio'
import type { Core } from '../core.ts'
import { actionsOn, logged } from '../event/director-action-store.ts'
import { isOwnStream } from '../event/file-access.ts'
import { withoutFolder } from '../event/file-address.ts'
import type { StreamWatch } from '../event/stream-watch.ts'
import type { Feature } from '../platform/http/feature.ts'
import { type StreamAddresses, sessionView, streamView } from '../sessions/session-view.ts'
import type { DirectionService } from './direction-service.ts'

type Parts = { direction: DirectionService; streams: StreamWatch; views: StreamAddresses }

/** How moderators run the programme, and what they see of it. */
export const directionFeature = (
  { eventCache, clock, hub }: Core,
  { direction, streams, views }: Parts,
): Feature => {
  /** As `sessions` returns it; always with its direction, even when no action is in effect. */
  const answer = (showId: string) => {
    const session = sessionView(views, eventCache.session(showId), 'team', clock(), clock())
    const plan = { startsAt: Date.parse(session.startTime), endsAt: Date.parse(session.endTime) }
    return { session: { direction: directionAsPlanned(plan), ...session } }
  }
  /** The signals of its streams, from a quarter of an hour before its start until its room can no longer be in use. */
  const signalsOf = (plan: PlannedSession, session: PlannedSession, at: number) => {
    const isNear =
      session.status !== 'cancelled' &&
      session.startsAt - startingSoonLasts <= at &&
      at < session.endsAt + longestGrace * 60_000
    const signal = (name: 'live' | 'backup', stream: Stream | undefined) => {
      if (!isNear || !stream) return undefined
      const url = isOwnStream(stream) ? withoutFolder(stream.url) : stream.url
      const isOne = name === 'live' || stream.type === studioType
      const showId = isOne ? plan.id : `${plan.id} ${name}`
      const [health] = streams.health([{ showId, title: plan.title, type: stream.type, url }])
      return health && { state: health.state, detail: health.detail }
    }
    return defined({
      live: signal('live', plan.liveStream),
      backup: signal('backup', plan.backupStream),
    })
  }
  const act = async (wish: Direct, by: SignedInUser) => {
    const { showId, seen } = wish
    if (wish.action === 'undo') await direction.undo({ showId, seen, by })
    else {
      const also = wish.action === 'delay' ? wish.also : []
      await direction.act({ showId, seen, by }, actionOf(wish), also)
    }
    return answer(showId)
  }

  return {
    handlers: {
      direct: (wish, { attendee }) => act(wish, attendee),

      async 'agenda-mark'({ showId, seen, item }, { attendee: by }) {
        await direction.act({ showId, seen, by }, { action: 'mark', item })
        return answer(showId)
      },

      async director() {
        const { sessions, planned, actions, event } = eventCache.current()
        const at = clock()
        const shown = planned.map(async (plan) => {
          const session = eventCache.session(plan.id)
          const stored = actions.get(plan.id) ?? []
          const room = await hub.room(reactionChannel(session, sessions))
          return {
            session: sessionView(views, session, 'team', at, at),
            ...(plan.backupStream
              ? { backupStream: streamView(views.addresses, plan.backupStream, 'team', at) }
              : {}),
            presses: stored
              .map((it) =>
                logged(
                  it,
                  actionsOn([it]).some((action) => isInEffect(action, plan)),
                ),
              )
              .reverse(),
            viewers: room.people.viewers,
            guests: room.people.guests,
            signals: signalsOf(plan, session, at),
          }
        })
        return {
          serverTime: at,
          grace: event.grace ?? defaultGrace,
          sessions: await Promise.all(shown),
        }
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
