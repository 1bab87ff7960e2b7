/** Assembles the report from what the stores have counted. */

import { filled } from '@rostra/domain/defined'
import { figuresOf } from '@rostra/domain/feedback/feedback'
import { questionModeOf } from '@rostra/domain/questions/audience-questions'
import { reactionChannel } from '@rostra/domain/reactions/reactions'
import { maxMoments, type Report } from '@rostra/domain/report/report'
import {
  currentOrNextSession,
  distinctPeaks,
  median,
  phaseAt,
} from '@rostra/domain/report/report-figures'
import type { Session } from '@rostra/domain/sessions/session'
import { startingSoonLasts } from '@rostra/domain/sessions/session-state'
import { createAttendanceReader } from '../attendance/attendance-reader.ts'
import { createAttendanceStore } from '../attendance/attendance-store.ts'
import type { EventCache } from '../event/event-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../tables.ts'
import { createChatMinutesStore } from './chat-minutes-store.ts'
import { peopleFigures, type ReadAttendance } from './people-figures.ts'
import { createReportStore, type ReportStore } from './report-store.ts'

export type ReportDeps = {
  db: Db
  eventCache: EventCache
  clock: Clock
  /** These cache what they have counted; without them it is counted again. */
  attendance?: ReadAttendance
  store?: ReportStore
}

export const readAttendance = ({ db, clock }: Pick<ReportDeps, 'db' | 'clock'>): ReadAttendance =>
  createAttendanceReader(createAttendanceStore(db), clock).perSession

/** How many are compared to find the few that stand out. */
const highest = 60

/** The event's current figures, with `isShared` for people without an account; undefined without an event. */
export async function makeReport(deps: ReportDeps, isShared = false): Promise<Report | undefined> {
  const { db, eventCache, clock } = deps
  const { attendance = readAttendance(deps), store = createReportStore(db) } = deps
  const stored = eventCache.find()
  if (!stored) return undefined
  const { event } = stored
  const sessions = stored.sessions.toSorted((a, b) => a.startsAt - b.startsAt)
  const now = clock()
  const roomOf = (session: Session) => reactionChannel(session, sessions)
  const chat = await chatFigures(db, sessions)
  const people = await peopleFigures(sessions, { attendance, store, roomOf, now })

  const rooms = [...new Set(sessions.map(roomOf))]
  const reactions = await store.reactions(rooms)
  const sum = (key: 'c' | 'r' | 'h' | 'shows') =>
    reactions.reduce((total, it) => total + it[key], 0)
  const moments = distinctPeaks(await store.mostReacted(rooms, highest), maxMoments)
  const questions = await store.questions()
  const hallVotes = await store.hallVotes()
  const asked = (those: typeof questions) => those.reduce((total, { count }) => total + count, 0)
  const ofSession = (id: string) => questions.filter(({ session_id }) => session_id === id)
  const answered = (those: typeof questions) =>
    asked(those.filter(({ state }) => state === 'answered'))
  const voted = (session: Session) => {
    if (questionModeOf(session) === 'private') return {}
    const those = ofSession(session.id)
    const votes = those.reduce((total, it) => total + it.votes, 0)
    const ofHalls = filled({ hallVotes: hallVotes.get(session.id) })
    return { voted: { votes, answered: answered(those), ...ofHalls } }
  }
  const ratings = await store.ratings()
  const rated = (counts: readonly number[]) => {
    const { count, median } = figuresOf(counts)
    return { count, median }
  }
  const polls = await store.polls(isShared)
  const answerTimes = await store.answerTimes()
  const guestMinutes = await store.guests()
  const mostGuests = (session: Session) =>
    guestMinutes
      .filter(({ room, at }) => room === roomOf(session) && isDuring(session, at))
      .reduce((most, { guests }) => Math.max(most, guests), 0)

  const starts = sessions.map(({ startsAt }) => startsAt)
  const ends = sessions.map(({ endsAt }) => endsAt)
  return {
    madeAt: now,
    // A closed event is over, whatever its programme says.
    phase: (await store.isClosed()) ? 'over' : phaseAt(sessions, now),
    event: {
      name: event.name,
      edition: event.edition,
      timeZone: event.timeZone,
      startsAt: starts.length > 0 ? Math.min(...starts) : null,
      endsAt: ends.length > 0 ? Math.max(...ends) : null,
    },
    registered: await store.registered(),
    ...filled({ hallDevices: await store.hallDevices() }),
    came: people.came,
    averageMinutes: people.averageMinutes,
    peak: people.peak,
    messages: { written: chat.totals.messages, removed: chat.totals.removed },
    reactions: {
      c: sum('c'),
      r: sum('r'),
      h: sum('h'),
      shows: sum('shows'),
      messages: Math.max(0, chat.totals.reactions),
    },
    questions: {
      asked: asked(questions),
      answered: answered(questions),
    },
    feedback: rated(
      [...ratings.values()].reduce((sum, it) => it.map((n, index) => n + (sum[index] ?? 0)), []),
    ),
    tickets: {
      sent: await store.tickets(),
      answered: answerTimes.length,
      medianMs: median(answerTimes),
    },
    course: people.course,
    sessions: sessions.map((session, index) => ({
      id: session.id,
      title: session.title,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      ...(session.track === undefined ? {} : { track: session.track }),
      picture: session.speakers.find(({ file }) => file !== '')?.file ?? '',
      ...(people.sessions[index] ?? nobody),
      ...filled({ guests: mostGuests(session) }),
      messages: chat.messages[index] ?? 0,
      reactions: reactions.find(({ room }) => room === roomOf(session))?.shows ?? 0,
      questions: asked(ofSession(session.id)),
      ...voted(session),
      feedback: rated(ratings.get(session.id) ?? []),
      polls: polls.get(session.id) ?? [],
    })),
    busiest: chat.busiest,
    moments: moments.map(({ at, count, place }) => ({
      at,
      count,
      showId: sessions.find((session) => roomOf(session) === place)?.id ?? null,
    })),
  }
}

/** Whether a minute is one of the session's. */
const isDuring = ({ startsAt, endsAt }: Session, at: number) =>
  at > startsAt - 60_000 && at < endsAt

const nobody = { people: null, live: null, peak: 0, averageMinutes: null, course: [] }

/** Total messages, messages by session in the given order, and the minutes with the most messages. */
async function chatFigures(db: Db, sessions: readonly Session[]) {
  const store = createChatMinutesStore(db)
  const channels = [...new Set(sessions.flatMap(({ chatChannel }) => chatChannel ?? []))]
  await store.catchUp(channels)
  const sharing = (channel: string) =>
    sessions
      .filter(({ chatChannel }) => chatChannel === channel)
      .toSorted((a, b) => a.startsAt - b.startsAt)
  const messages: number[] = []
  for (const session of sessions) {
    const { chatChannel: channel } = session
    const those = channel === undefined ? [] : sharing(channel)
    const place = those.indexOf(session)
    const begins = ({ startsAt }: Session) => startsAt - startingSoonLasts
    const next = those[place + 1]
    messages.push(
      channel === undefined
        ? 0
        : await store.messages(
            channel,
            place === 0 ? 0 : begins(session),
            next ? begins(next) : Number.MAX_SAFE_INTEGER,
          ),
    )
  }
  const fullest = distinctPeaks(await store.fullest(channels, highest), maxMoments)
  return {
    totals: await store.totals(channels),
    messages,
    busiest: fullest.map(({ at, count, place }) => ({
      at,
      count,
      showId: currentOrNextSession(sharing(place), at)?.id ?? null,
    })),
  }
}
