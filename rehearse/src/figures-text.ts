/** Formats figures for people. */

/** 1234 as 1,234. */
export const formatCount = (count: number): string => count.toLocaleString('en')

/** 1 message, 2 messages: the count with the singular or plural noun. */
export const several = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`

/** A time in ms as 4.2 ms, 120 ms or 1.3 s. */
export function ms(time: number): string {
  if (time < 9.95) return `${trimmed(time)} ms`
  if (time < 999.5) return `${Math.round(time)} ms`
  return `${trimmed(time / 1000)} s`
}

const trimmed = (value: number): string => value.toFixed(1).replace(/\.0$/, '')
