/** Halls of the venue, whose audience takes part without an account. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { key, named, nothing, whole } from '../contract/shapes.ts'
import { SessionView } from '../sessions/session.schema.ts'
import { filledLine } from '../text.schema.ts'
import { fewestHallDevices, hallNameLimit, mostHallDevices } from './halls.ts'

const code = named('code')
const HallLink = v.object({ url: v.string() })

/** A hall as the desk sees it. Networks are those with the most devices; their names say nothing about addresses. */
const HallState = v.object({
  code: v.string(),
  url: v.string(),
  name: v.string(),
  track: v.optional(v.string()),
  /** How many devices were let in, and how many may be. */
  devices: v.number(),
  most: v.number(),
  networks: v.array(v.object({ network: v.string(), devices: v.number(), ended: v.boolean() })),
})
export type HallState = v.InferOutput<typeof HallState>

/** What a hall's page shows of a session: no streams, and nothing of the chat. */
const HallSession = v.object({
  ...v.pick(SessionView, [
    'id',
    'state',
    'title',
    'startTime',
    'endTime',
    'track',
    'agenda',
    'questions',
  ]).entries,
  speakers: v.array(v.string()),
  /** The point of the agenda that was marked last. */
  item: v.optional(v.number()),
  /** The languages of its live captions (BCP 47); `madeBy` marks those that a program writes. */
  captions: v.optional(
    v.array(v.object({ lang: v.string(), madeBy: v.optional(v.literal('program')) })),
  ),
  /** The room of the live channel whose events the hall receives. */
  channel: v.string(),
})
export type HallSession = v.InferOutput<typeof HallSession>

export const hallCalls = {
  halls: defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'The halls in which people take part without an account, with their devices.',
    payload: nothing,
    answer: v.object({ halls: v.array(HallState) }),
  }),
  'hall-make': defineCall({
    who: 'organiser',
    summary:
      'Makes an address for a hall; without a track, it takes part in every running session.',
    payload: v.strictObject({
      name: filledLine(issueReason('provide', { what: 'name' }), hallNameLimit),
      track: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
    }),
    answer: HallLink,
  }),
  'hall-renew': defineCall({
    who: 'organiser',
    summary: 'Gives a hall a new address; the old one, and every device let in with it, ends.',
    payload: v.strictObject({ code }),
    answer: HallLink,
  }),
  'hall-end': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Ends a hall, and every device let in.',
    payload: v.strictObject({ code }),
    answer: nothing,
  }),
  'hall-limit': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Changes how many devices a hall lets in.',
    payload: v.strictObject({
      code,
      most: whole(fewestHallDevices, mostHallDevices, issueReason('invalid-parameter')),
    }),
    answer: nothing,
  }),
  'hall-network-end': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Ends the devices of one network in a hall, and lets in no more from there.',
    payload: v.strictObject({ code, network: key }),
    answer: nothing,
  }),
  'hall-open': defineCall({
    who: 'anyone',
    // Or erasing would wait for devices that come back.
    untilClosed: true,
    summary:
      'Lets a device into a hall. Its token asks, votes and reacts in the hall’s sessions only.',
    payload: v.strictObject({ code }),
    answer: v.object({ token: v.string() }),
  }),
  'hall-view': defineCall({
    who: 'hall',
    repeatable: true,
    summary: 'What a hall’s page shows: its running sessions, and what comes next.',
    payload: nothing,
    answer: v.object({
      serverTime: v.number(),
      hall: v.object({ name: v.string(), track: v.optional(v.string()) }),
      event: v.object({ name: v.string(), timeZone: v.string(), languages: v.array(v.string()) }),
      sessions: v.array(HallSession),
      next: v.optional(v.object({ title: v.string(), startTime: v.string() })),
    }),
  }),
} as const
