/** Speakers are people: the team's list, their invitations, and their own page without an account. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { id, key, nothing } from '../contract/shapes.ts'
import { plainLine, trimmed } from '../text.schema.ts'
import { speakerFields } from './speaker-entry.schema.ts'
import { ListedSpeaker, SpeakerPage } from './speakers.schema.ts'

const flag = v.boolean(issueReason('not-a-boolean'))
const secret = v.pipe(
  v.string(issueReason('invalid-parameter')),
  v.regex(/^[\w-]{43}$/, issueReason('invalid-parameter')),
)
const { bio, links } = speakerFields
/** Speakers are strangers: what they write neither turns the text after it around nor hides. */
const line = (limit: number) =>
  v.pipe(
    plainLine(issueReason('entry-not-text')),
    trimmed,
    v.maxLength(limit, issueReason('entry-text-too-long', { limit })),
  )
/** As long as the names of those who register. */
const name = line(100)
const inOneLine = v.optional(line(120))

export const speakersCalls = {
  speakers: defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The people who speak, in the order of their first sessions.',
    payload: nothing,
    answer: v.object({
      speakers: v.array(ListedSpeaker),
      /** Addresses of photos, valid for half an hour, by their paths. */
      addresses: v.record(v.string(), v.string()),
    }),
  }),
  'speaker-invite': defineCall({
    who: 'organiser',
    untilClosed: true,
    summary: 'Mails each of these speakers the address of their own page; the address before ends.',
    payload: v.strictObject({
      ids: v.pipe(
        v.array(id),
        v.minLength(1, issueReason('invalid-parameter')),
        v.maxLength(1000, issueReason('invalid-parameter')),
      ),
    }),
    answer: v.object({ queued: v.number() }),
  }),
  'speaker-link': defineCall({
    who: 'organiser',
    untilClosed: true,
    summary:
      'Makes the address of a speaker’s page anew; the one before ends. It is returned only once.',
    payload: v.strictObject({ id }),
    answer: v.object({ url: v.string() }),
  }),
  'speaker-accept': defineCall({
    who: 'organiser',
    untilClosed: true,
    summary: 'Takes over what a speaker saved, in all their sessions, or leaves it out.',
    payload: v.strictObject({
      id,
      accept: flag,
      /** As `speakers` gave it; with other text than that waiting by now, it is refused with `already-changed`. */
      saved: v.optional(key),
    }),
    answer: nothing,
  }),
  'speaker-merge': defineCall({
    who: 'organiser',
    untilClosed: true,
    summary: 'Makes two speakers one person, who keeps the first one’s details.',
    payload: v.strictObject({ id, with: id }),
    /** With `undo`, `speaker-unmerge` takes it back. */
    answer: v.object({ undo: v.string() }),
  }),
  'speaker-split': defineCall({
    who: 'organiser',
    untilClosed: true,
    summary: 'Makes the speaker of these sessions another person of the same name.',
    payload: v.strictObject({
      id,
      sessions: v.pipe(v.array(id), v.minLength(1, issueReason('invalid-parameter'))),
    }),
    answer: v.object({ undo: v.string() }),
  }),
  'speaker-unmerge': defineCall({
    who: 'organiser',
    untilClosed: true,
    summary: 'Takes a merge or a split back, as long as none of the sessions was changed since.',
    payload: v.strictObject({ undo: key }),
    answer: nothing,
  }),
  'speaker-page': defineCall({
    who: 'anyone',
    repeatable: true,
    summary: 'What a speaker’s own page shows, for whoever has its address.',
    payload: v.strictObject({ secret }),
    answer: SpeakerPage,
  }),
  'speaker-save': defineCall({
    who: 'anyone',
    untilClosed: true,
    repeatable: true,
    summary: 'A speaker’s own details; they wait for the team unless the event says otherwise.',
    payload: v.strictObject({
      secret,
      first: v.optional(v.pipe(name, v.nonEmpty(issueReason('entry-empty')))),
      last: v.optional(name),
      role: inOneLine,
      organisation: inOneLine,
      bio,
      links,
      /** The photo that `/speaker-photo` took; empty takes it away. */
      photo: v.optional(v.string(issueReason('invalid-parameter'))),
    }),
    answer: v.object({ waits: v.boolean() }),
  }),
  'speaker-answer': defineCall({
    who: 'anyone',
    untilClosed: true,
    repeatable: true,
    summary: 'Whether a speaker comes to one of their sessions, or withdraws.',
    payload: v.strictObject({ secret, showId: key, coming: flag }),
    answer: nothing,
  }),
  'speaker-screen': defineCall({
    who: 'anyone',
    repeatable: true,
    summary: 'A token of the speaker’s view of one of their sessions.',
    payload: v.strictObject({ secret, showId: key }),
    answer: v.object({ token: v.string() }),
  }),
  'speaker-studio': defineCall({
    who: 'anyone',
    repeatable: true,
    summary:
      'From where a speaker sends to one of their sessions: the address of the studio’s waiting room, and what an encoder needs.',
    payload: v.strictObject({ secret, showId: key }),
    answer: v.object({
      guest: v.optional(v.string()),
      /** An encoder sends to addresses below `server`/`key`. */
      encoder: v.optional(v.object({ server: v.string(), key: v.string() })),
    }),
  }),
} as const
