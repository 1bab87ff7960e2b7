/** Guests of a session’s studio: their links, who is let in and on air, and the private line. */
import * as v from 'valibot'
import { Language } from '../captions/caption-calls.ts'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { key, nothing } from '../contract/shapes.ts'
import {
  GuestMessage,
  GuestMessageText,
  GuestName,
  GuestRole,
  IceServer,
  StudioGuest,
} from './guests.schema.ts'

const showId = key
const choice = v.optional(v.boolean(issueReason('not-a-boolean')))

export const studioGuestCalls = {
  'studio-guests': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'The guests of a session’s studio, in the order of their invitations, and who hosts.',
    payload: v.strictObject({ showId }),
    answer: v.object({
      guests: v.array(StudioGuest),
      /** The team member whose page currently mixes in the guests. */
      host: v.nullable(v.object({ by: v.string() })),
      iceServers: v.array(IceServer),
    }),
  }),
  'studio-guest-invite': defineCall({
    who: 'moderator',
    summary:
      'Creates a guest’s secret link. It is returned only once. With a language, it is an interpreter’s.',
    payload: v.strictObject({
      showId,
      name: GuestName,
      role: GuestRole,
      language: v.optional(Language),
    }),
    answer: v.object({ id: v.string(), link: v.string() }),
  }),
  'studio-guest-remove': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Revokes a guest’s link and closes the page that was opened with it.',
    payload: v.strictObject({ id: key }),
    answer: nothing,
  }),
  'studio-guest-set': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Lets a guest in or back out, puts them on or off air, mutes or unmutes them.',
    payload: v.strictObject({ id: key, admitted: choice, onAir: choice, muted: choice }),
    answer: nothing,
  }),
  'studio-guest-write': defineCall({
    who: 'moderator',
    summary: 'Writes to a guest on the private line.',
    payload: v.strictObject({ id: key, text: GuestMessageText }),
    answer: v.object({ line: GuestMessage }),
  }),
  'guest-link': defineCall({
    who: 'anyone',
    repeatable: true,
    summary: 'What a guest’s link is for.',
    payload: v.strictObject({ link: key }),
    answer: v.object({
      name: v.string(),
      title: v.string(),
      /** The language into which the guest interprets; empty for one on the stage. */
      language: v.string(),
      /** Epoch ms. */
      startsAt: v.number(),
    }),
  }),
  'guest-open': defineCall({
    who: 'anyone',
    repeatable: true,
    summary:
      'Exchanges a guest link’s secret for a token of the waiting room. The token before it ends. An interpreter’s also sends to `/api/ingest/guest/{path}`.',
    payload: v.strictObject({ link: key, name: GuestName }),
    answer: v.object({ token: v.string() }),
  }),
  'guest-view': defineCall({
    who: 'guest',
    repeatable: true,
    summary: 'What a guest’s page shows: whether they are let in and on air, and the private line.',
    payload: nothing,
    answer: v.object({
      title: v.string(),
      name: v.string(),
      /** For an interpreter the address of the stream that they hear, while it is sent. */
      floor: v.nullable(v.string()),
      admitted: v.boolean(),
      onAir: v.boolean(),
      muted: v.boolean(),
      /** Whether a team member has the studio open. */
      hosted: v.boolean(),
      iceServers: v.array(IceServer),
      lines: v.array(GuestMessage),
    }),
  }),
  'guest-write': defineCall({
    who: 'guest',
    summary: 'Writes to the host on the private line.',
    payload: v.strictObject({ text: GuestMessageText }),
    answer: v.object({ line: GuestMessage }),
  }),
  'guest-leave': defineCall({
    who: 'guest',
    repeatable: true,
    summary: 'Leaves the studio; the token ends, and the link can be opened again.',
    payload: nothing,
    answer: nothing,
  }),
} as const
