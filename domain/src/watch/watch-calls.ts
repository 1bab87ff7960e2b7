/**
 * Sessions that anyone may watch without an account. Besides `watch-view`, a watcher's token makes the calls marked
 * `forWatchers`, for its session only. In the live channel it enters and leaves the rooms of its session (`channel`,
 * `chatChannel`), and asks for its history and captions; every other frame is refused, also `visible`.
 */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { id, nothing } from '../contract/shapes.ts'
import { EventFront, EventTexts } from '../event/event.schema.ts'
import { SessionView } from '../sessions/session.schema.ts'

export const watchCalls = {
  'watch-open': defineCall({
    who: 'anyone',
    // Or erasing would wait for devices that come back.
    untilClosed: true,
    summary: 'Lets a device watch an open session. Its token reads what belongs to this session.',
    payload: v.strictObject({ showId: id }),
    answer: v.object({ token: v.string() }),
  }),
  'watch-view': defineCall({
    who: 'watch',
    repeatable: true,
    summary: 'What the page of an open session shows: the session, and what anyone may know.',
    payload: nothing,
    answer: v.object({
      /** Epoch ms. */
      serverTime: v.number(),
      /** As in `sessions`. */
      revision: v.number(),
      session: SessionView,
      /** The room of the live channel with its viewers, most often that of its chat (`chatChannel`). */
      channel: v.string(),
      event: v.object({
        ...EventFront.entries,
        ...v.pick(EventTexts, ['grace', 'frameHosts', 'tracks']).entries,
      }),
    }),
  }),
} as const
