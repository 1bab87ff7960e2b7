/** The fields that an import sets, as people read them. */
import { fullName } from '../attendees/attendee.ts'
import type { FolderSession } from '../sessions/session.ts'
import { wallTime } from '../wall-clock.ts'
import type { ImportedField } from './outside-programme.ts'

/** The field before and after. Details of speakers are told only where their names are the same. */
export function fieldTexts(
  field: ImportedField,
  before: FolderSession,
  after: FolderSession,
): [string, string] {
  if (field !== 'speakers') return [textOf(field, before), textOf(field, after)]
  const names = [before, after].map(({ speakers }) => speakers.map(fullName).join(', '))
  const [was = '', is = ''] =
    names[0] === names[1]
      ? [before, after].map(({ speakers }) => speakers.map(details).join('; '))
      : names
  return [was, is]
}

function textOf(field: Exclude<ImportedField, 'speakers'>, session: FolderSession): string {
  if (field === 'startTime') {
    const { date, time } = wallTime(session.startsAt, session.timeZone)
    return `${date} ${time} ${session.timeZone}`
  }
  return field === 'duration' ? durationText(session.duration) : (session[field] ?? '')
}

function durationText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const
  return parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : [])).join(' ')
}

const details = (speaker: FolderSession['speakers'][number]): string => {
  const { role, organisation, email, links = [], bio } = speaker
  return [fullName(speaker), role, organisation, email, ...links, bio].filter(Boolean).join(', ')
}
