/** Sessions whose picture is sent to this server: their stream keys and recordings. */
import * as v from 'valibot'
import { key } from '../chat/chat-calls.ts'
import { defineCall } from './call.ts'
import { nothing } from './shapes.ts'

const showId = key

export const studioCalls = {
  studio: defineCall({
    name: 'studio',
    who: 'organiser',
    repeatable: true,
    summary: 'What is there of a session’s stream key, signal and recording. Times are epoch ms.',
    payload: v.strictObject({ showId }),
    answer: v.object({
      serverTime: v.number(),
      /** When the key was created; null without one. */
      keyMadeAt: v.nullable(v.number()),
      recording: v.nullable(
        v.object({
          id: v.string(),
          startedAt: v.number(),
          lastAt: v.number(),
          endedAt: v.nullable(v.number()),
          bytes: v.number(),
        }),
      ),
      /** Bytes. */
      disk: v.object({ free: v.number(), recordsUntil: v.number() }),
    }),
  }),
  'studio-key-renew': defineCall({
    name: 'studio-key-renew',
    who: 'organiser',
    summary:
      'Creates a session’s stream key. It is returned only once, and the one before stops working.',
    payload: v.strictObject({ showId }),
    answer: v.object({ key: v.string() }),
  }),
  'recording-remove': defineCall({
    name: 'recording-remove',
    who: 'organiser',
    repeatable: true,
    summary: 'Deletes a session’s recording. It can be restored for an hour.',
    payload: v.strictObject({ showId }),
    answer: v.object({ id: v.nullable(v.string()) }),
  }),
  'recording-restore': defineCall({
    name: 'recording-restore',
    who: 'organiser',
    repeatable: true,
    summary: 'Restores a recording that was deleted within the last hour.',
    payload: v.strictObject({ showId, id: key }),
    answer: nothing,
  }),
}
