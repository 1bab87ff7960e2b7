/** The schemas that go with `report.ts`. */
import * as v from 'valibot'
import { pollKinds } from './polls.ts'
import { reportLinkDays } from './report.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Epoch ms, and how many at the most in the time that begins there. */
const AtOnce = v.object({ at: v.number(), people: count })

/** A minute that stood out; `showId` is the session that did most in it, null between sessions. */
export const ReportMoment = v.object({ at: v.number(), count, showId: v.nullable(v.string()) })
export type ReportMoment = v.InferOutput<typeof ReportMoment>

/** Reactions to shows by kind, then those to chat messages. `shows` counts also the kinds that were not kept. */
const Reactions = v.object({ c: count, r: count, h: count, shows: count, messages: count })

const People = v.object({
  /** Who was here at all; null when that was not recorded. */
  people: v.nullable(count),
  /** Who was here while the session was live; null as above. */
  live: v.nullable(count),
  /** The most at once, 0 before anyone came. */
  peak: count,
  /** Of the people who attended; null when there were none, or it was not recorded. */
  averageMinutes: v.nullable(v.number()),
})

/** Where everyone saw the questions: the votes for them, each person once for a question, and those answered. */
const Voted = v.object({ votes: count, answered: count })

/** `median` is of 1 to 5, null without ratings. */
const Ratings = v.object({ count, median: v.nullable(v.number()) })

/** A poll that was opened. Words of a cloud are people’s own, so that only their number is here. */
const PollReport = v.object({
  question: v.string(),
  kind: v.picklist(pollKinds),
  options: v.array(v.string()),
  /** Votes for each option or rating; empty for words. */
  votes: v.array(count),
  /** How many people have voted. */
  people: count,
})
export type PollReport = v.InferOutput<typeof PollReport>

export const SessionReport = v.object({
  id: v.string(),
  title: v.string(),
  startsAt: v.number(),
  endsAt: v.number(),
  /** A photo of the first speaker who has one, as a path in the event; '' for none. */
  picture: v.string(),
  ...People.entries,
  messages: count,
  reactions: count,
  questions: count,
  /** Absent where only the team saw the questions, and in reports from before there were votes. */
  voted: v.optional(Voted),
  feedback: Ratings,
  /** In the order in which they were opened. */
  polls: v.array(PollReport),
  /** People at once, in equal steps from start to end; empty before it began. */
  course: v.array(count),
})
export type SessionReport = v.InferOutput<typeof SessionReport>

export const Report = v.object({
  /** Epoch ms. */
  madeAt: v.number(),
  phase: v.picklist(['before', 'running', 'over']),
  event: v.object({
    name: v.string(),
    edition: v.string(),
    timeZone: v.string(),
    /** First start and last end of its sessions; null without any. */
    startsAt: v.nullable(v.number()),
    endsAt: v.nullable(v.number()),
  }),
  registered: count,
  /** Of those registered; null when that was not recorded. */
  came: v.nullable(count),
  /** Minutes that people who came stayed; null as above. */
  averageMinutes: v.nullable(v.number()),
  /** The fullest minute, and the sessions with the most people in it. */
  peak: v.nullable(v.object({ ...AtOnce.entries, showIds: v.array(v.string()) })),
  messages: v.object({ written: count, removed: count }),
  reactions: Reactions,
  questions: v.object({ asked: count, answered: count }),
  /** All ratings of all sessions. */
  feedback: Ratings,
  tickets: v.object({
    sent: count,
    answered: count,
    /** ms from ticket to first answer, half of the answered ones were quicker; null without any. */
    medianMs: v.nullable(v.number()),
  }),
  /** People at once over the whole event, at most `courseSteps` steps. */
  course: v.array(AtOnce),
  sessions: v.array(SessionReport),
  /** The minutes with most messages, and with most reactions to shows, most first. */
  busiest: v.array(ReportMoment),
  moments: v.array(ReportMoment),
})
export type Report = v.InferOutput<typeof Report>

export const ReportLinkDays = v.picklist(reportLinkDays)

/** A link as the team sees it; nobody can read its secret again. Epoch ms; `openedAt` is null until it was opened. */
export const ReportLink = v.object({
  id: v.string(),
  by: v.string(),
  at: v.number(),
  expiresAt: v.number(),
  openedAt: v.nullable(v.number()),
})
export type ReportLink = v.InferOutput<typeof ReportLink>
