/**
 * The corners of a line through the values of equal steps, each `x` from 0 to 100 with its value: a value is in the middle
 * of its step, and the line leaves zero no earlier than a step with someone in it begins.
 */
export function linePoints(values: readonly number[]): [x: number, value: number][] {
  const step = 100 / values.length
  const edge = (value: number, other: number | undefined) =>
    other === undefined ? value : other > 0 ? undefined : 0
  return values.flatMap((value, place) => {
    const points: [number, number | undefined][] = [
      [place * step, edge(value, values[place - 1])],
      [(place + 0.5) * step, value],
      [(place + 1) * step, edge(value, values[place + 1])],
    ]
    return points.filter((point): point is [number, number] => point[1] !== undefined)
  })
}
