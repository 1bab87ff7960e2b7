/** Messages between the rooms of different instances. */
import { Entry } from '@rostra/domain/chat/chat.schema'
import { Member } from '@rostra/domain/chat/chat-services.schema'
import { ReactionKey } from '@rostra/domain/reactions.schema'
import * as v from 'valibot'

const channel = v.string()
const number = v.number()

/** Someone who has begun to type, or stopped. */
const Typist = v.object({ id: v.string(), name: v.string(), on: v.boolean() })
export type Typist = v.InferOutput<typeof Typist>

/** Another version may have more fields, which are left out. */
export const InstanceMessage = v.variant('kind', [
  v.object({ kind: v.literal('entries'), channel, entries: v.array(Entry) }),
  v.object({ kind: v.literal('reactions'), channel, counts: v.record(ReactionKey, v.number()) }),
  v.object({ kind: v.literal('typing'), channel, people: v.array(Typist) }),
  /** Who has come into a room of an instance and gone since its last message, which had the number before. */
  v.object({
    kind: v.literal('people'),
    channel,
    number,
    joined: v.array(Member),
    left: v.array(v.string()),
  }),
  /** All whom an instance has in a room, as of that number; parts 0, 1, 2 … until there are no more. */
  v.object({
    kind: v.literal('everyone'),
    channel,
    number,
    part: v.number(),
    more: v.boolean(),
    people: v.array(Member),
  }),
  /** The number of the last message for each room; every live instance publishes it every two seconds. */
  v.object({ kind: v.literal('alive'), rooms: v.record(v.string(), v.number()) }),
  /** Asks an instance, or all, to publish everyone in a room. */
  v.object({ kind: v.literal('who'), channel, of: v.optional(v.string()) }),
  /** An instance stops; its people are gone. */
  v.object({ kind: v.literal('gone') }),
  /** A sign-in has ended. */
  v.object({ kind: v.literal('signed-out'), tokenHash: v.string() }),
])
export type InstanceMessage = v.InferOutput<typeof InstanceMessage>

/** Names that no topic may have. */
export const instanceKinds: readonly string[] = InstanceMessage.options.map(
  ({ entries }) => entries.kind.literal,
)
