import * as v from 'valibot'

/**
 * Stream types: the five of specification section 3, and two that Rostra plays
 * by itself: `hls` (a playlist) and `file` (one video file).
 */
export const streamTypes = ['livestream', 'vimeo', 'dacast', 'ibm', 'zoom', 'hls', 'file'] as const
export type StreamType = (typeof streamTypes)[number]

/** A type that is not in the list is kept: the show page then says "Unknown stream type". */
export const Stream = v.object({ type: v.string(), url: v.string() })
export type Stream = v.InferOutput<typeof Stream>

/** `file` is an address of the photo, or empty when there is none. */
export const Speaker = v.object({ first: v.string(), last: v.string(), file: v.string() })
export type Speaker = v.InferOutput<typeof Speaker>

/** What attendees get of a session (specification section 3); times are ISO 8601 UTC, duration in seconds. */
export const SessionView = v.object({
  id: v.string(),
  state: v.picklist([0, 1, 2, 3, 4]),
  title: v.string(),
  description: v.string(),
  /** `description` rendered and sanitised by the server. */
  descriptionHtml: v.string(),
  duration: v.number(),
  startTime: v.string(),
  endTime: v.string(),
  /** The zone the organiser typed the times in. */
  timeZone: v.string(),
  speakers: v.array(Speaker),
  liveStream: v.optional(Stream),
  replayStream: v.optional(Stream),
  chatChannel: v.optional(v.string()),
})
export type SessionView = v.InferOutput<typeof SessionView>

/** A session with its times as epoch milliseconds, the form in which every rule takes it. */
export type Session = Omit<SessionView, 'state' | 'startTime' | 'endTime'> & {
  startsAt: number
  endsAt: number
}

/** Reads the wire form; the state is left out because it changes with the clock. */
export function sessionFromView({ state, startTime, endTime, ...rest }: SessionView): Session {
  return { ...rest, startsAt: Date.parse(startTime), endsAt: Date.parse(endTime) }
}
