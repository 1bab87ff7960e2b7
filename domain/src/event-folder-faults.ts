/** Faults of an event's entries that a schema cannot find. `path` leads to the value within the entry. */
import type { Theme } from './theme/theme.ts'
import { themeProblems } from './theme/theme-problems.ts'
import { zonedDateTime, zonedTime } from './zoned-time.ts'

export type EntryFault = { path: string[]; message: string }

/** Dates and times that do not exist; an empty text is a fault of the shape. */
export function sessionTimeFaults(date: string, time: string): EntryFault[] {
  const faults: EntryFault[] = []
  if (date && zonedTime(date, '0:00', 'UTC') === undefined)
    faults.push({ path: ['startDate'], message: `"${date}" is not a date; use yyyy/mm/dd` })
  // By itself, so that a bad date does not hide a bad time.
  if (time && zonedTime('2022/01/01', time, 'UTC') === undefined)
    faults.push({ path: ['startTime'], message: `"${time}" is not a time; use hh:mm` })
  return faults
}

/** Names that JavaScript gives a meaning of their own, and an opening time that is none. */
export function libraryFaults(id: string, openDateTime: string | undefined): EntryFault[] {
  const faults = libraryIdFaults(id)
  if (faults.length > 0) return faults
  if (openDateTime === undefined || zonedDateTime(openDateTime) !== undefined) return []
  const message = `"${openDateTime}" is not a date and time; use yyyy/mm/dd hh:mm:ss and a zone, for example 2021/08/10 09:00:00 CDT`
  return [{ path: ['openDateTime'], message }]
}

/** Names that JavaScript gives a meaning of their own. */
export const libraryIdFaults = (id: string): EntryFault[] =>
  ['__proto__', 'prototype', 'constructor'].includes(id)
    ? [{ path: [], message: `"${id}" can’t be used as an ID; choose another` }]
    : []

/** Colours that could not be read on the site. */
export const themeFaults = (theme: Theme): EntryFault[] =>
  themeProblems(theme).map(({ path, message }) => ({ path: ['theme', ...path], message }))
