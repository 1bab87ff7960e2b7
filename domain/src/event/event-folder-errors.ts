/** Errors in an event's entries that a schema cannot find. `path` locates the value within the entry. */
import { type ReasonWithMessage, reason } from '../contract/reasons/reasons.ts'
import { framedHost } from '../stream-sources/frame.ts'
import type { Theme } from '../theme/theme.ts'
import { themeProblems } from '../theme/theme-problems.ts'
import { zonedDateTime, zonedTime } from '../zoned-time.ts'

export type EntryError = ReasonWithMessage & { path: string[] }

/** Dates and times that do not exist; the schema reports empty ones. */
export function sessionTimeErrors(date: string, time: string): EntryError[] {
  const errors: EntryError[] = []
  if (date && zonedTime(date, '0:00', 'UTC') === undefined)
    errors.push({ path: ['startDate'], ...reason('entry-not-date', { date }) })
  // Checked separately, so that a bad date does not hide a bad time.
  if (time && zonedTime('2022/01/01', time, 'UTC') === undefined)
    errors.push({ path: ['startTime'], ...reason('entry-not-time', { time }) })
  return errors
}

/** Ids that have a special meaning in JavaScript, and invalid opening times. */
export function libraryErrors(id: string, openDateTime: string | undefined): EntryError[] {
  const errors = libraryIdErrors(id)
  if (errors.length > 0) return errors
  if (openDateTime === undefined || zonedDateTime(openDateTime) !== undefined) return []
  return [{ path: ['openDateTime'], ...reason('entry-not-moment', { moment: openDateTime }) }]
}

/** Ids that have a special meaning in JavaScript. */
export const libraryIdErrors = (id: string): EntryError[] =>
  ['__proto__', 'prototype', 'constructor'].includes(id)
    ? [{ path: [], ...reason('entry-id-not-usable', { id }) }]
    : []

/** Colours that would be unreadable on the site. */
export const themeErrors = (theme: Theme): EntryError[] =>
  themeProblems(theme).map(({ path, ...error }) => ({ ...error, path: ['theme', ...path] }))

/**
 * Pages that would be shown in a frame although the event does not list their host. `content` is a session or an event
 * that need not be valid: the schema reports the wrong shape.
 */
export function frameErrors(content: unknown, frameHosts: readonly string[]): EntryError[] {
  return framed.flatMap((name) => {
    const { type, url } = { ...(content as Record<string, Partial<Framed>> | null)?.[name] }
    if (typeof type !== 'string' || typeof url !== 'string') return []
    const host = framedHost({ type, url })
    return host === undefined || frameHosts.includes(host)
      ? []
      : [{ path: [name, 'url'], ...reason('entry-frame-host', { host }) }]
  })
}

type Framed = { type: unknown; url: unknown }
const framed = ['liveStream', 'replayStream', 'backupStream', 'intro']
