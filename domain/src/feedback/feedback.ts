/** Attendees' feedback on a session: a rating from 1 to 5 and an optional comment. Times are epoch ms. */
import type { Visit } from '../attendance/attendance.ts'

export type { FeedbackFigures, Rating } from './feedback.schema.ts'

/** The ratings, from poor to excellent. */
export const ratings = [1, 2, 3, 4, 5] as const
/** Longest comment, in characters. */
export const commentLimit = 500
/** Comments in one response. */
export const commentsPage = 50
/** With fewer ratings, speakers see nothing: among three, it is easy to guess who gave which. */
export const shownToSpeakersFrom = 5

/** True for someone who was there after the start, live or for the replay; anyone who left earlier saw nothing. */
export const wasThere = (visits: readonly Visit[], { startsAt }: { startsAt: number }): boolean =>
  visits.some(({ left }) => left === null || left > startsAt)

/** True from the session's end: until then, no one has seen all of it. */
export const canBeRated = (
  { endsAt, status }: { endsAt: number; status?: 'cancelled' | undefined },
  now: number,
): boolean => endsAt <= now && status !== 'cancelled'

/** How many gave each rating, 1 first; `median` is null without any. */
export function figuresOf(counts: readonly number[]): {
  count: number
  median: number | null
  counts: number[]
} {
  const all = ratings.map((_, index) => counts[index] ?? 0)
  const count = all.reduce((sum, it) => sum + it, 0)
  /** The rating at this index (from 0) of the sorted ratings. */
  const at = (place: number) => {
    let before = 0
    return ratings.find((_, index) => {
      before += all[index] ?? 0
      return place < before
    })
  }
  const [low, high] = [at(Math.floor((count - 1) / 2)), at(Math.floor(count / 2))]
  const median = low === undefined || high === undefined || count === 0 ? null : (low + high) / 2
  return { count, median, counts: all }
}
