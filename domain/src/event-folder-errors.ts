/** Errors of an event's entries that a schema cannot find. `path` leads to the value within the entry. */
import { type Why, why } from './contract/reasons/reasons.ts'
import { framedHost } from './stream-sources/frame.ts'
import type { Theme } from './theme/theme.ts'
import { themeProblems } from './theme/theme-problems.ts'
import { zonedDateTime, zonedTime } from './zoned-time.ts'

export type EntryError = Why & { path: string[] }

/** Dates and times that do not exist; an empty text is an error of the shape. */
export function sessionTimeErrors(date: string, time: string): EntryError[] {
  const errors: EntryError[] = []
  if (date && zonedTime(date, '0:00', 'UTC') === undefined)
    errors.push({ path: ['startDate'], ...why('entry-not-date', { date }) })
  // Separately, so that a bad date does not hide a bad time.
  if (time && zonedTime('2022/01/01', time, 'UTC') === undefined)
    errors.push({ path: ['startTime'], ...why('entry-not-time', { time }) })
  return errors
}

/** Names that JavaScript gives a meaning of their own, and an opening time that is none. */
export function libraryErrors(id: string, openDateTime: string | undefined): EntryError[] {
  const errors = libraryIdErrors(id)
  if (errors.length > 0) return errors
  if (openDateTime === undefined || zonedDateTime(openDateTime) !== undefined) return []
  return [{ path: ['openDateTime'], ...why('entry-not-moment', { moment: openDateTime }) }]
}

/** Names that JavaScript gives a meaning of their own. */
export const libraryIdErrors = (id: string): EntryError[] =>
  ['__proto__', 'prototype', 'constructor'].includes(id)
    ? [{ path: [], ...why('entry-id-not-usable', { id }) }]
    : []

/** Colours that could not be read on the site. */
export const themeErrors = (theme: Theme): EntryError[] =>
  themeProblems(theme).map(({ path, ...error }) => ({ ...error, path: ['theme', ...path] }))

/**
 * Pages that would be shown in a frame though the event does not name their host. `content` is a session or an event,
 * of any shape: what has another one is an error already.
 */
export function frameErrors(content: unknown, frameHosts: readonly string[]): EntryError[] {
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
