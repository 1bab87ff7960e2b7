/** The curve of how loud a room was, over the seek bar of its recording. */

/** At least this much above the average counts as loud. */
const loudFrom = 1.5

/**
 * The positions (ms) at which the loudest moments begin, in order: at most `most`, at least `apart` ms from each other.
 * `step` is the length of each value in ms.
 */
export function loudestMoments(
  { step, values }: { step: number; values: readonly number[] },
  most: number,
  apart: number,
): number[] {
  const average = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const chosen: number[] = []
  const byLoudness = values
    .map((value, index) => ({ value, at: index * step }))
    .filter(({ value }) => value > average * loudFrom)
    .sort((one, other) => other.value - one.value || one.at - other.at)
  for (const { at } of byLoudness)
    if (chosen.length < most && chosen.every((it) => Math.abs(it - at) >= apart)) chosen.push(at)
  return chosen.sort((one, other) => one - other)
}

/** An outline in a box of `values.length` by 1, from the bottom left corner and back: the loudest value touches the top. */
export function curveOutline(values: readonly number[]): string {
  const top = Math.max(1, ...values)
  const points = values.map((value, index) => `${index + 0.5},${round(1 - value / top)}`)
  return `M0,1 L${points.join(' L')} L${values.length},1 Z`
}

const round = (value: number) => Math.round(value * 1000) / 1000
