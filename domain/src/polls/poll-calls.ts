/** Polls: attendees see them and vote, the team prepares, opens and closes them. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { key, nothing } from '../contract/shapes.ts'
import { Choices, PollInput, PollOfCaller, StaffPoll } from './polls.schema.ts'

const ofPoll = v.strictObject({ id: key })

export const pollCalls = {
  polls: defineCall({
    who: 'attendee',
    forVisitors: true,
    repeatable: true,
    summary:
      'The polls of a session that were opened, the newest first, with the counts that the caller may see.',
    payload: v.strictObject({ showId: key }),
    answer: v.object({ polls: v.array(PollOfCaller) }),
  }),
  'poll-vote': defineCall({
    who: 'attendee',
    forVisitors: true,
    repeatable: true,
    untilClosed: true,
    summary:
      'Votes in an open poll, or changes the vote. Changing an anonymous vote takes the receipt of the last one.',
    payload: v.strictObject({
      id: key,
      choices: Choices,
      receipt: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    }),
    /** `receipt` only for an anonymous vote: without it the server could not find the vote to change it. */
    answer: v.object({ receipt: v.optional(v.string()) }),
  }),
  'poll-list': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'The polls of a session with their counts, the newest first.',
    payload: v.strictObject({ showId: key }),
    answer: v.object({ polls: v.array(StaffPoll) }),
  }),
  'poll-make': defineCall({
    who: 'moderator',
    untilClosed: true,
    summary: 'Prepares a poll for a session; with `open` it can be voted in immediately.',
    payload: PollInput,
    answer: v.object({ id: v.string() }),
  }),
  'poll-open': defineCall({
    who: 'moderator',
    repeatable: true,
    untilClosed: true,
    summary: 'Opens a poll, or opens it again; votes that were counted stay.',
    payload: ofPoll,
    answer: nothing,
  }),
  'poll-close': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Closes a poll and shows its result to everyone.',
    payload: ofPoll,
    answer: nothing,
  }),
  'poll-remove': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Removes a poll and its result from every page.',
    payload: ofPoll,
    answer: nothing,
  }),
  'poll-restore': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Puts back a poll that was removed, with its votes.',
    payload: ofPoll,
    answer: nothing,
  }),
} as const
