/** Valibot schemas for `report.ts`. */
import * as v from 'valibot'
import { pollKinds } from '../polls/polls.ts'
import { reportLinkDays } from './report.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The peak of the step that begins at `at` (epoch ms). */
const AtOnce = v.object({ at: v.number(), people: count })

/** A minute that stood out; `showId` is the most active session in it, null between sessions. */
export const ReportMoment = v.object({ at: v.number(), count, showId: v.nullable(v.string()) })
export type ReportMoment = v.InferOutput<typeof ReportMoment>

/** Reactions to shows by kind and in all (`shows`, which includes those whose kind was not stored), and to messages. */
const Reactions = v.object({ c: count, r: count, h: count, shows: count, messages: count })

const People = v.object({
  /** How many people attended at all; null when that was not recorded. */
  people: v.nullable(count),
  /** How many people attended while the session was live; null as above. */
  live: v.nullable(count),
  /** The peak; 0 if no one has attended. */
  peak: count,
  /** The average of the people who attended; null when there were none, or when it was not recorded. */
  averageMinutes: v.nullable(v.number()),
  /** The most who watched without an account at once, whom the figures above leave out; absent without any. */
  guests: v.optional(count),
})

/** For sessions in which everyone saw the questions: votes (one per person and question) and answered questions. */
const Voted = v.object({
  votes: count,
  answered: count,
  /** How many of the votes came from devices in halls; absent without any. */
  hallVotes: v.optional(count),
})

/** `median` is from 1 to 5; null without ratings. */
const Ratings = v.object({ count, median: v.nullable(v.number()) })

/** A poll that was opened. The words of a cloud are personal, so only the number of people is included. */
const PollReport = v.object({
  question: v.string(),
  kind: v.picklist(pollKinds),
  options: v.array(v.string()),
  /** Votes for each option or rating; empty for words. */
  votes: v.array(count),
  /** How many people have voted. */
  people: count,
  /** Votes of devices in halls, which the figures above do not include; absent without any. */
  hall: v.optional(v.object({ votes: v.array(count), devices: count })),
})
export type PollReport = v.InferOutput<typeof PollReport>

export const SessionReport = v.object({
  id: v.string(),
  title: v.string(),
  startsAt: v.number(),
  endsAt: v.number(),
  /** Absent without one, and in reports created before it was included. */
  track: v.optional(v.string()),
  /** The photo of the first speaker who has one, as a path in the event; '' for none. */
  picture: v.string(),
  ...People.entries,
  messages: count,
  reactions: count,
  questions: count,
  /** Absent where only the team saw the questions, and in reports created before votes were introduced. */
  voted: v.optional(Voted),
  feedback: Ratings,
  /** In the order in which they were opened. */
  polls: v.array(PollReport),
  /** The peak in each of equal steps from start to end; empty before the session starts. */
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
    /** First start and last end of its sessions (epoch ms); null without sessions. */
    startsAt: v.nullable(v.number()),
    endsAt: v.nullable(v.number()),
  }),
  registered: count,
  /** Devices that halls let in, which are no attendees; absent without any. A hall’s new address lets them in anew. */
  hallDevices: v.optional(count),
  /** How many of the registered attendees attended; null when that was not recorded. */
  came: v.nullable(count),
  /** The average stay of those who attended, in minutes; null as above. */
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
    /** Median time from ticket to first answer, in ms; null without answered tickets. */
    medianMs: v.nullable(v.number()),
  }),
  /** Peaks over the whole event, in at most `courseSteps` steps. */
  course: v.array(AtOnce),
  sessions: v.array(SessionReport),
  /** The minutes with the most messages, and those with the most reactions to shows, highest first. */
  busiest: v.array(ReportMoment),
  moments: v.array(ReportMoment),
})
export type Report = v.InferOutput<typeof Report>

export const ReportLinkDays = v.picklist(reportLinkDays)

/** A link as the team sees it; its secret can't be read again. Epoch ms; `openedAt` is null until it is opened. */
export const ReportLink = v.object({
  id: v.string(),
  by: v.string(),
  at: v.number(),
  expiresAt: v.number(),
  openedAt: v.nullable(v.number()),
})
export type ReportLink = v.InferOutput<typeof ReportLink>
