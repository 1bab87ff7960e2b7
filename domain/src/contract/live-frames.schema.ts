/** Valibot schemas for `live-frames.ts`. */
import * as v from 'valibot'
import { canonicalTag } from '../captions/captions.ts'
import { filesInMessage } from '../chat/chat-files.ts'
import { ReactionKey } from '../reactions/reactions.schema.ts'
import { GuestSignal } from '../studio-guests/guests.schema.ts'
import { isStorable } from '../text.ts'

const Channel = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100), v.check(isStorable))
const Seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const Position = v.strictObject({ epoch: v.pipe(v.string(), v.maxLength(100)), seq: Seq })
export type Position = v.InferOutput<typeof Position>

/** The id alone, or with a description of the picture. */
const SentFile = v.union([Id, v.strictObject({ id: Id, description: v.string() })])

export const ClientFrame = v.variant('t', [
  v.strictObject({ t: v.literal('hello'), token: v.pipe(v.string(), v.maxLength(500)) }),
  v.strictObject({
    t: v.literal('enter'),
    channel: Channel,
    after: v.optional(Position),
    /** Lets team members read without being counted; ignored for everyone else. */
    quiet: v.optional(v.boolean()),
    /** The session of the page: sessions may share a channel, but attendance is recorded per session. */
    show: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
    /** Whether the page is visible; one that never says counts as visible. */
    visible: v.optional(v.boolean()),
  }),
  v.strictObject({ t: v.literal('visible'), channel: Channel, on: v.boolean() }),
  v.strictObject({ t: v.literal('leave'), channel: Channel }),
  // The text is validated separately, so that an invalid one gets a nack with its id.
  v.strictObject({
    t: v.literal('send'),
    channel: Channel,
    id: Id,
    text: v.string(),
    /** Files uploaded before, by id; for organisers, and speakers of the channel's sessions. */
    files: v.optional(v.pipe(v.array(SentFile), v.maxLength(filesInMessage))),
    /** The message of the channel that it replies to. */
    reply: v.optional(v.pipe(Seq, v.minValue(1))),
  }),
  v.strictObject({ t: v.literal('typing'), channel: Channel, on: v.boolean() }),
  v.strictObject({ t: v.literal('react'), channel: Channel, key: ReactionKey }),
  v.strictObject({
    t: v.literal('history'),
    channel: Channel,
    before: v.optional(v.pipe(Seq, v.minValue(1))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 30),
  }),
  /** The team page that mixes in a session’s guests; `take` takes over from the current one. */
  v.strictObject({
    t: v.literal('host'),
    showId: Id,
    /** A random name chosen by the page, under which it returns after losing its connection. */
    page: v.pipe(v.string(), v.minLength(16), v.maxLength(64), v.regex(/^[\w-]+$/)),
    take: v.optional(v.boolean()),
  }),
  v.strictObject({
    t: v.literal('signal'),
    /** The guest it is for; guests themselves write to the host. */
    guest: v.optional(Id),
    /** The guest's peer connection, by the name that the host gave it. */
    peer: v.pipe(v.string(), v.maxLength(64)),
    signal: GuestSignal,
  }),
  /** Null ends them. */
  v.strictObject({
    t: v.literal('captions'),
    channel: Channel,
    lang: v.nullable(v.pipe(v.string(), v.maxLength(35), v.transform(canonicalTag))),
  }),
  v.strictObject({ t: v.literal('ping') }),
])
export type ClientFrame = v.InferOutput<typeof ClientFrame>
