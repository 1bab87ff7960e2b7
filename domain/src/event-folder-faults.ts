/** Faults of an event's entries that a schema cannot find. `path` leads to the value within the entry. */
import { type Why, why } from './contract/reasons/reasons.ts'
import { framedHost } from './stream-sources/frame.ts'
import type { Theme } from './theme/theme.ts'
import { themeProblems } from './theme/theme-problems.ts'
import { zonedDateTime, zonedTime } from './zoned-time.ts'

export type EntryFault = Why & { path: string[] }

/** Dates and times that do not exist; an empty text is a fault of the shape. */
export function sessionTimeFaults(date: string, time: string): EntryFault[] {
  const faults: EntryFault[] = []
  if (date && zonedTime(date, '0:00', 'UTC') === undefined)
    faults.push({ path: ['startDate'], ...why('entry-not-date', { date }) })
  // Separately, so that a bad date does not hide a bad time.
  if (time && zonedTime('2022/01/01', time, 'UTC') === undefined)
    faults.push({ path: ['startTime'], ...why('entry-not-time', { time }) })
  return faults
}

/** Names that JavaScript gives a meaning of their own, and an opening time that is none. */
export function libraryFaults(id: string, openDateTime: string | undefined): EntryFault[] {
  const faults = libraryIdFaults(id)
  if (faults.length > 0) return faults
  if (openDateTime === undefined || zonedDateTime(openDateTime) !== undefined) return []
  return [{ path: ['openDateTime'], ...why('entry-not-moment', { moment: openDateTime }) }]
}

/** Names that JavaScript gives a meaning of their own. */
export const libraryIdFaults = (id: string): EntryFault[] =>
  ['__proto__', 'prototype', 'constructor'].includes(id)
    ? [{ path: [], ...why('entry-id-not-usable', { id }) }]
    : []

/** Colours that could not be read on the site. */
export const themeFaults = (theme: Theme): EntryFault[] =>
  themeProblems(theme).map(({ path, ...fault }) => ({ ...fault, path: ['theme', ...path] }))

/**
 * Pages that would be shown in a frame though the event does not name their host. `content` is a session or an event,
 * of any shape: what has another one is a fault already.
 */
export function frameFaults(content: unknown, frameHosts: readonly string[]): EntryFault[] {
  return framed.flatMap((name) => {
    const { type, url } = { ...(content as Record<string, Partial<Framed>> | null)?.[name] }
    if (typeof type !== 'string' || typeof url !== 'string') return []
    const host = framedHost({ type, url })
    return host === undefined || frameHosts.includes(host)
      ? []
      : [{ path: [name, 'url'], ...why('entry-frame-host', { host }) }]
  })
}

type Framed = { type: unknown; url: unknown }
const framed = ['liveStream', 'replayStream', 'backupStream', 'intro']
