/** Changes to running sessions, by moderators or as a stream is released, received over the live channel. */
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import type { DirectedSession, Session } from '@rostra/domain/sessions/session'

export type Programme = {
  /** Increases with every action of a moderator. */
  revision: number
  /** When the server gave it, epoch ms. */
  at: number
  sessions: Session[]
}

type Update = NonNullable<ChangeFrame['directed']>

/** The newest state of each session from a frame, to apply to responses that were under way when it arrived. */
const latest = new Map<string, Given & { session: DirectedSession }>()

type Given = Pick<Programme, 'revision' | 'at'>
const isNewer = (one: Given, other: Given): boolean =>
  one.revision === other.revision ? one.at > other.at : one.revision > other.revision

/** Stores a frame's sessions for later responses, and returns the updated programme. */
export function takeUpdate(programme: Programme, { sessions, ...given }: Update): Programme {
  for (const session of sessions) {
    const before = latest.get(session.id)
    if (!before || !isNewer(before, given)) latest.set(session.id, { ...given, session })
  }
  return upToDate(programme)
}

/** The programme with all newer changes applied. */
export function upToDate(programme: Programme): Programme {
  let { revision } = programme
  const sessions = programme.sessions.map((session) => {
    const update = latest.get(session.id)
    if (!update || !isNewer(update, programme)) return session
    revision = Math.max(revision, update.revision)
    return withDirection(session, update.session)
  })
  return { ...programme, revision, sessions: sessions.sort((a, b) => a.startsAt - b.startsAt) }
}

function withDirection(session: Session, directed: DirectedSession): Session {
  const { liveStream: _, replayStream: __, direction: ___, ...rest } = session
  const { startTime, endTime, ...changes } = directed
  return { ...rest, ...changes, startsAt: Date.parse(startTime), endsAt: Date.parse(endTime) }
}
