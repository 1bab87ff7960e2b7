/** Changes to running sessions, by moderators or as a stream is released, received over the live channel. */
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import { defined } from '@rostra/domain/defined'
import type { LiveSession, Session, Stream } from '@rostra/domain/sessions/session'
import { said } from '../platform/i18n/live-text.ts'

export type Programme = {
  /** Increases with every action of a moderator. */
  revision: number
  /** When the server gave it, epoch ms. */
  at: number
  sessions: Session[]
}

type Update = NonNullable<ChangeFrame['directed']>

/** The newest state of each session from a frame, to apply to responses that were under way when it arrived. */
const latest = new Map<string, Given & { session: LiveSession }>()

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

/** With the names of its languages in that of the page. */
function spoken(stream: LiveSession['liveStream']): Stream | undefined {
  const languages = stream?.languages?.map(({ label, ...it }) => ({
    ...it,
    ...defined({ label: label && said(label).text }),
  }))
  return stream && { ...stream, languages }
}

function withDirection(session: Session, directed: LiveSession): Session {
  const { liveStream: _, replayStream: __, direction: ___, ...rest } = session
  const { startTime, endTime, liveStream, replayStream, ...changes } = directed
  const streams = defined({ liveStream: spoken(liveStream), replayStream: spoken(replayStream) })
  return {
    ...rest,
    ...changes,
    ...streams,
    startsAt: Date.parse(startTime),
    endsAt: Date.parse(endTime),
  }
}
