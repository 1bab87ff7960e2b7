/**
 * Encoders count time by clocks of their own (by the samples of a sound card, say), which run faster or slower than ours
 * by up to 200 millionths: 0.7 s an hour. Their segments then arrive earlier and earlier, or later and later, than their
 * times say. Once that is more than anyone notices, it is made good in small steps.
 */

/** ms of time in which there is at most one step, and of a step: twice as much as the worst clocks need. */
const [stepEvery, step] = [50_000, 20]
/** ms of drift that stay, as how long segments are on their way is never known exactly. */
const tolerated = 30
/** ms that no clock drifts within a show: segments wait somewhere, or the encoder's time has jumped. */
const notDrift = 2_000
/** Segments of which the way is compared, of a take's beginning and the latest; and the fewest of them. */
export const compared = 60
const fewest = 20

/** Epoch ms by the encoder's clock and by ours; `duration` in microseconds. */
type Place = { encoder_at: number | null; starts_at: number }
export type Arrived = Place & { duration: number; begun_at: number | null }

/** ms by which our clock is ahead of the encoder's, as far as we know; undefined if it doesn't say its times. */
export const aheadOf = ({ starts_at, encoder_at }: Place): number | undefined =>
  encoder_at === null ? undefined : starts_at - encoder_at

/** ms that the fastest segments were on their way, by both clocks: any may be delayed, and none is early but by mistake. */
function usualWay(places: readonly Arrived[]): number | undefined {
  const ways = places
    .flatMap((it) =>
      it.encoder_at === null || it.begun_at === null
        ? []
        : it.begun_at - it.encoder_at - it.duration / 1000,
    )
    .sort((a, b) => a - b)
  return ways.length < fewest ? undefined : ways[Math.floor(ways.length / 20)]
}

/**
 * Whether it may be time for a step between the latest place of a take and a moment by the encoder's clock (epoch ms): all
 * its playlists agree on that.
 */
export const isStepDue = ({ encoder_at }: Place, next: number | undefined): boolean =>
  encoder_at !== null &&
  next !== undefined &&
  Math.floor(encoder_at / stepEvery) < Math.floor(next / stepEvery)

/** ms by which the times of a take change after `last`, its latest place: by its first places and its latest ones. */
export function driftStep(
  last: Place,
  begun: readonly Arrived[],
  latest: readonly Arrived[],
): number {
  const [first, before, now] = [begun[0], usualWay(begun), usualWay(latest)]
  const [ahead, wasAhead] = [aheadOf(last), first && aheadOf(first)]
  if (before === undefined || now === undefined) return 0
  if (ahead === undefined || wasAhead === undefined) return 0
  const missing = now - before - (ahead - wasAhead)
  if (Math.abs(missing) > notDrift || Math.abs(missing) <= tolerated) return 0
  return missing > 0 ? step : -step
}
