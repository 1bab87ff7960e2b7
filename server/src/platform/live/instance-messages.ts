/** Messages between the rooms of different instances. */
import { Entry } from '@rostra/domain/chat/chat.schema'
import { Member } from '@rostra/domain/chat/chat-requests.schema'
import { ReactionKey } from '@rostra/domain/reactions/reactions.schema'
import * as v from 'valibot'

const channel = v.string()
const number = v.number()

/** Someone in a room; guests without an account are counted, and never listed. */
const Counted = v.object({ ...Member.entries, guest: v.optional(v.literal(true)) })
export type Counted = v.InferOutput<typeof Counted>

/** A person who has started typing, or stopped. */
const Typist = v.object({ id: v.string(), name: v.string(), on: v.boolean() })
export type Typist = v.InferOutput<typeof Typist>

/** Unknown fields, which another version may send, are removed. */
export const InstanceMessage = v.variant('kind', [
  v.object({ kind: v.literal('entries'), channel, entries: v.array(Entry) }),
  v.object({ kind: v.literal('reactions'), channel, counts: v.record(ReactionKey, v.number()) }),
  v.object({ kind: v.literal('typing'), channel, people: v.array(Typist) }),
  /** People who joined or left a room of an instance since its last message, which had the preceding number. */
  v.object({
    kind: v.literal('people'),
    channel,
    number,
    joined: v.array(Counted),
    left: v.array(v.string()),
  }),
  /** All people of an instance in a room, as of that number; in parts 0, 1, 2 … until `more` is false. */
  v.object({
    kind: v.literal('everyone'),
    channel,
    number,
    part: v.number(),
    more: v.boolean(),
    people: v.array(Counted),
  }),
  /** The number of the last message for each room; every running instance publishes it every two seconds. */
  v.object({ kind: v.literal('alive'), rooms: v.record(v.string(), v.number()) }),
  /** Requests that one instance (`of`), or all, publish everyone in a room. */
  v.object({ kind: v.literal('who'), channel, of: v.optional(v.string()) }),
  /** The instance stops; its people are removed. */
  v.object({ kind: v.literal('gone') }),
  /** A sign-in has ended. */
  v.object({ kind: v.literal('signed-out'), tokenHash: v.string() }),
])
export type InstanceMessage = v.InferOutput<typeof InstanceMessage>

/** The kinds of these messages, which no topic may use as its name. */
export const instanceKinds: readonly string[] = InstanceMessage.options.map(
  ({ entries }) => entries.kind.literal,
)
