/** A session's agenda as its form edits it, and the parsing of a pasted agenda. */
import { filled } from '@rostra/domain/defined'
import type { EditableSession } from '@rostra/domain/sessions/session'
import { clockTime } from '../ui/time-field.tsx'

export type EditedPoint = NonNullable<EditableSession['agenda']>[number]

/** Leaves out empty rows; returns the same list if there are none. */
export const withoutEmpty = (rows: EditedPoint[]): EditedPoint[] => {
  const written = rows.filter(({ title, at, speaker }) => [title, at, speaker].join('').trim())
  return written.length < rows.length ? written : rows
}

/** As it is sent: times as people type them, such as 9:30 or 1420, become `HH:MM`. */
export const sentPoint = ({ title, at, speaker, translations }: EditedPoint): EditedPoint => ({
  title: title.trim(),
  ...filled({ at: clockTime(at ?? ''), speaker: speaker?.trim(), translations }),
})

/** A time at the beginning of a line, perhaps with an end time, and what separates it from the title. */
const timed = /^(\d{1,2}[:.h]\d{2})(?:\s*[-–—]\s*\d{1,2}[:.h]\d{2})?[\s:|,–—-]*/
/** A list bullet at the beginning of a line. */
const bullet = /^\s*(?:[-–—•*]\s+)?/

/** One row for each line such as "14:00 Welcome", or each table row with time, title and speaker. Skips empty lines. */
export function pastedItems(text: string): EditedPoint[] {
  return text.split(/\r?\n/).flatMap((raw) => {
    const line = raw.replace(bullet, '').trim()
    const [, at = ''] = timed.exec(line) ?? []
    const [title = '', ...more] = line
      .replace(timed, '')
      .split('\t')
      .map((cell) => cell.trim())
    const speaker = more.filter(Boolean).join(', ')
    return title || at ? [sentPoint({ title, at, speaker })] : []
  })
}
