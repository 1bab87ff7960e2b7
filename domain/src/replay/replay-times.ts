/** Times of replays as event folders write them: `2022/03/02 16:30`, with a zone or in the session's, or ISO 8601 UTC. */
import { temporalZone, writtenTime, zonedDateTime, zonedTime } from '../zoned-time.ts'

/** Precise to the ms, because recordings are cut to the ms. */
const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/

/** Epoch ms of such a time, without a zone in `zone`; undefined for any other text. */
export function replayMoment(text: string, zone: string): number | undefined {
  const given = text.trim()
  if (utc.test(given)) {
    const at = Date.parse(given)
    // `Date` reads 30 February as 2 March.
    const isReal =
      !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === given.slice(0, 10)
    return isReal ? at : undefined
  }
  const [date = '', time = '', ...rest] = given.split(/\s+/)
  return rest.length > 0 ? zonedDateTime(given) : zonedTime(date, time, zone)
}

/** In the stored form, ISO 8601 UTC. The time must have been checked already. */
export const storedReplayTime =
  (zone: string) =>
  (text: string): string =>
    new Date(replayMoment(text, zone) ?? 0).toISOString()

/** A stored time as a folder writes it: local time with its zone, or UTC where that would not be exact. */
export const writtenReplayTime =
  (zone: string) =>
  (stored: string): string => {
    const at = Date.parse(stored)
    const own = at % 1000 === 0 && temporalZone(zone) ? writtenTime(at, zone) : undefined
    return own ? `${own.date} ${own.time} ${zone.trim()}` : stored
  }

/** A stored time moved by `ms`. */
export const movedReplayTime =
  (ms: number) =>
  (stored: string): string =>
    new Date(Date.parse(stored) + ms).toISOString()
