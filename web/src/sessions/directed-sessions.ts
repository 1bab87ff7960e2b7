/** Changes that moderators make to running sessions, received over the live channel. */
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import type { DirectedSession, Session } from '@rostra/domain/session'

export type Programme = {
  /** Increases with every action of a moderator. */
  revision: number
  sessions: Session[]
}

type Update = NonNullable<ChangeFrame['directed']>

/** The newest state of each session from a frame, to apply to responses that were under way when it arrived. */
const latest = new Map<string, { revision: number; session: DirectedSession }>()

/** Stores a frame's sessions for later responses, and returns the updated programme. */
export function takeUpdate(programme: Programme, { revision, sessions }: Update): Programme {
  for (const session of sessions)
    if (revision >= (latest.get(session.id)?.revision ?? 0))
      latest.set(session.id, { revision, session })
  return upToDate(programme)
}

/** The programme with all newer changes applied. */
export function upToDate(programme: Programme): Programme {
  let { revision } = programme
  const sessions = programme.sessions.map((session) => {
    const update = latest.get(session.id)
    if (!update || update.revision <= programme.revision) return session
    revision = Math.max(revision, update.revision)
    return withDirection(session, update.session)
  })
  return { revision, sessions: sessions.sort((a, b) => a.startsAt - b.startsAt) }
}

function withDirection(session: Session, directed: DirectedSession): Session {
  const { liveStream: _, direction: __, ...rest } = session
  const { startTime, endTime, ...changes } = directed
  return { ...rest, ...changes, startsAt: Date.parse(startTime), endsAt: Date.parse(endTime) }
}
