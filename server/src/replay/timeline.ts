/** What happened beside a session's recording, collected from the features that keep it. */

import type { PlannedSession } from '@rostra/domain/direction/direction'
import { questionModeOf } from '@rostra/domain/questions/audience-questions'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import {
  type Alignment,
  lengthOf,
  momentsBetween,
  positionAfter,
} from '@rostra/domain/replay/alignment'
import type { TimelineItem } from '@rostra/domain/replay/replay-calls'
import { chapterItems, shownAt } from '@rostra/domain/replay/timeline'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Wanted } from '../event/event-cache.ts'
import type { PollsModule } from '../polls/polls-module.ts'
import type { Questions } from '../questions/questions-module.ts'
import type { Reactions } from '../reactions/reactions-module.ts'

/** Where the items come from. Times are epoch ms, `from` is included and `to` is not. */
export type TimelineSources = {
  chat: ChatModule
  reactions: Reactions
  questions: Questions
  polls: PollsModule
}

/** Most messages in one answer: ten minutes of a room that writes 30 a second. */
const mostMessages = 20_000

/** A recording. Of its reader: `now` is their time (epoch ms), after which nothing has happened yet. */
type Recording = {
  session: PlannedSession
  sessions: readonly PlannedSession[]
  alignment: Alignment
  now: number
  wanted: Wanted
}

type Window = { from: number; to: number }

/** Items in the order in which they are shown. */
const inOrder = (items: readonly TimelineItem[]) =>
  items.toSorted((one, other) => one.at - other.at)

export function createTimeline({ chat, reactions, questions, polls }: TimelineSources) {
  const messages = async ({ session, alignment, now }: Recording, window: Window) => {
    const items: TimelineItem[] = []
    const { chatChannel } = session
    if (chatChannel === undefined) return { items }
    for (const { from, to } of momentsBetween(alignment, window.from, window.to)) {
      const left = mostMessages - items.length
      const found = await chat.byTime.between(chatChannel, from, Math.min(to, now + 1), left + 1)
      for (const entry of found.slice(0, left)) {
        const at = shownAt(alignment, entry.at)
        if (at !== undefined) items.push({ at, kind: 'message', entry })
      }
      const next = found[left]
      if (next) return cutAt(items, shownAt(alignment, next.at) ?? window.to)
    }
    return { items }
  }

  const shownReactions = async (recording: Recording, window: Window) => {
    const { session, sessions, alignment, now } = recording
    const room = reactionChannel(session, sessions)
    const found = await Promise.all(
      momentsBetween(alignment, window.from, window.to).map(({ from, to }) =>
        reactions.between(room, from, Math.min(to, now + 1)),
      ),
    )
    return found.flat().flatMap(({ at: moment, counts }): TimelineItem[] => {
      const at = shownAt(alignment, moment)
      return at === undefined ? [] : [{ at, kind: 'reactions', reactions: counts }]
    })
  }

  /** Questions, polls and chapters of the whole recording; those that were cut out are where it goes on. */
  const marks = async (recording: Recording, viewer: string): Promise<TimelineItem[]> => {
    const { session, alignment, now, wanted } = recording
    const place = (moment: number) => Math.round(positionAfter(alignment, moment))
    const seen = await questions.seenBy(session.id, questionModeOf(session), viewer)
    const answered = seen.flatMap(({ question, onAirAt, replayAt }): TimelineItem[] => {
      const { state, answeredAt } = question
      // Asked by someone who watched later: it belongs where they asked.
      if (replayAt !== null)
        return state === 'answered' ? [{ at: replayAt, kind: 'question', question }] : []
      const moment = answeredAt ? Date.parse(answeredAt) : state === 'on-air' ? onAirAt : null
      if (moment === null || moment > now) return []
      const from = onAirAt !== null && onAirAt <= moment ? { from: place(onAirAt) } : {}
      return [{ at: place(moment), kind: 'question', question, ...from }]
    })
    const closed = polls.opened(session.id, wanted).flatMap((poll): TimelineItem[] => {
      const { closedAt } = poll
      return closedAt === null || closedAt > now
        ? []
        : [{ at: place(closedAt), kind: 'poll', poll }]
    })
    return inOrder([...chapterItems(session, alignment), ...answered, ...closed])
  }

  return {
    marks,

    /** What happened between two positions (ms), from the first up to but not including the second. */
    async between(recording: Recording, window: Window, viewer: string) {
      const [written, reacted, all] = await Promise.all([
        messages(recording, window),
        shownReactions(recording, window),
        marks(recording, viewer),
      ])
      const { until = window.to } = written as { until?: number }
      const ends = lengthOf(recording.alignment)
      // What comes at the very end belongs to the last window.
      const isIn = ({ at }: TimelineItem) =>
        at >= window.from && (at < until || (at === ends && until === window.to && ends <= until))
      const items = inOrder([...all, ...reacted, ...written.items].filter(isIn))
      return until === window.to ? { items } : { items, until }
    },
  }
}

/** Only whole ms: what is left of one is asked for again. */
function cutAt(items: readonly TimelineItem[], until: number) {
  return { items: items.filter(({ at }) => at < until), until }
}
