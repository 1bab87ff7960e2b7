/** Replays in step: what was written, asked, voted and marked, at its place beside the recording. */
import type { Caller } from '@rostra/domain/caller'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { graceOf } from '@rostra/domain/direction/direction-limits'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import type { Alignment } from '@rostra/domain/replay/alignment'
import type { TimelineItem } from '@rostra/domain/replay/replay-calls'
import { alignmentOf, knownLength } from '@rostra/domain/replay/timeline'
import { isReleased, isReplayTime } from '@rostra/domain/sessions/release'
import type { Session } from '@rostra/domain/sessions/session'
import { ownReplay, studioType } from '@rostra/domain/studio/studio'
import { timelineForWatcher } from '@rostra/domain/watch/watched-session'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { createCurves } from './curve.ts'
import { createTimeline, type TimelineSources } from './timeline.ts'

type Uses = TimelineSources & {
  studio: { alignmentOf(showId: string): Promise<Alignment | undefined> }
}

type Reader = Caller & { now: number; languages: string }

export function createReplay(core: Core, { studio, ...sources }: Uses) {
  const { eventCache, limits, clock } = core
  const timeline = createTimeline(sources)
  const curveOf = createCurves(sources)

  /** Whether attendees may watch it from its beginning while it is live. */
  const runsFromStart = (session: Session, now: number) => {
    const { event } = eventCache.current()
    return (
      session.liveStream?.type === studioType &&
      event.fromStart !== false &&
      now < session.endsAt &&
      isReleased('live', session, studioType, graceOf(event), now)
    )
  }

  /** Throws `unknown-session`, and `not-allowed` for an attendee outside the replay's dates. */
  const recordingOf = async (showId: string, caller: Reader) => {
    checkLimit(limits.timeline, caller.attendee.id, clock())
    const { sessions } = eventCache.current()
    const wanted = caller.languages
    const session = eventCache.session(showId, wanted)
    const isTeam = caller.role !== undefined && !caller.preview
    if (!isTeam && !isReplayTime(session, caller.now) && !runsFromStart(session, caller.now))
      throw new Problem('not-allowed', { reason: reason('replay-not-now') })
    if (session.chatChannel !== undefined)
      sources.chat.service.checkMayRead(caller, session.chatChannel)
    const own = ownReplay(session.replayStream) ? undefined : await studio.alignmentOf(showId)
    return { session, sessions, alignment: own ?? alignmentOf(session), now: caller.now, wanted }
  }

  const shownTo = ({ watcher }: Caller, items: readonly TimelineItem[]) =>
    watcher ? timelineForWatcher(items, eventCache.current().event) : [...items]

  return {
    name: 'replay',
    calls: [
      {
        handlers: {
          async timeline({ showId, from, to }, caller) {
            const recording = await recordingOf(showId, caller)
            const found = await timeline.between(recording, { from, to }, caller.attendee.id)
            return { ...found, items: shownTo(caller, found.items) }
          },
          async 'timeline-marks'({ showId }, caller) {
            const recording = await recordingOf(showId, caller)
            return { items: shownTo(caller, await timeline.marks(recording, caller.attendee.id)) }
          },
          async 'timeline-curve'({ showId }, caller) {
            const { session, sessions, alignment } = await recordingOf(showId, caller)
            return curveOf({
              showId,
              channel: session.chatChannel,
              room: reactionChannel(session, sessions),
              alignment,
              length: knownLength(alignment, session.endsAt),
              // What people wrote after the time of a preview is not there yet.
              ...(caller.preview ? { until: caller.now } : {}),
            })
          },
        },
      },
    ],
  } satisfies Module
}
