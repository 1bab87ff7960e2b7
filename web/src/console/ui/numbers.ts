/** Formats a number for the console. */
export const count = (number: number): string => number.toLocaleString()

/** An unknown number is shown as a dash. */
export const countOr = (number: number | null): string => (number === null ? '–' : count(number))

/** Such as `1 message`, `2 messages`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`

/** A percentage; some of many is never shown as none. */
export function share(part: number, whole: number): string {
  const of = whole > 0 ? part / whole : 0
  const percent = new Intl.NumberFormat(undefined, { style: 'percent' })
  return of > 0 && of < 0.005 ? `<${percent.format(0.01)}` : percent.format(of)
}

/** A median of ratings from 1 to 5, such as `4.5`. */
export const ratingOf = ({ median }: { median: number | null }): string =>
  median === null ? '–' : count(median)
