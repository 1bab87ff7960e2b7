/** A session's agenda as form state, and the parsing of a pasted agenda. */
import { filled } from '@rostra/domain/defined'
import type { AgendaPoint, EditableSession } from '@rostra/domain/sessions/session'
import { newId } from '../../platform/new-id.ts'
import { clockTime } from '../ui/time-field.tsx'

/** `key` stays with the row when it is moved. */
export type AgendaForm = { key: string; title: string; at: string; speaker: string }

export const emptyItem = (): AgendaForm => ({ key: newId(), title: '', at: '', speaker: '' })

/** The same session produces the same keys, so that an untouched form has no changes. */
export const agendaFormOf = (agenda: EditableSession['agenda']): AgendaForm[] =>
  (agenda ?? []).map(({ title, at, speaker }, index) => ({
    key: String(index),
    title,
    at: at ?? '',
    speaker: speaker ?? '',
  }))

/** Leaves out empty rows; returns the same list if there are none. */
export const withoutEmpty = (rows: AgendaForm[]): AgendaForm[] => {
  const filled = rows.filter(({ title, at, speaker }) => (title + at + speaker).trim())
  return filled.length < rows.length ? filled : rows
}

/** Every row of the form, in order; times as people type them, such as 9:30 or 1420, become `HH:MM`. */
export const agendaOf = (rows: readonly AgendaForm[]): AgendaPoint[] =>
  rows.map(({ title, at, speaker }) => ({
    title: title.trim(),
    ...filled({ at: clockTime(at), speaker: speaker.trim() }),
  }))

/** A time at the beginning of a line, perhaps with an end time, and what separates it from the title. */
const timed = /^(\d{1,2}[:.h]\d{2})(?:\s*[-–—]\s*\d{1,2}[:.h]\d{2})?[\s:|,–—-]*/
/** A list bullet at the beginning of a line. */
const bullet = /^\s*(?:[-–—•*]\s+)?/

/** One row for each line such as "14:00 Welcome", or each table row with time, title and speaker. Skips empty lines. */
export function pastedItems(text: string): AgendaForm[] {
  return text.split(/\r?\n/).flatMap((raw) => {
    const line = raw.replace(bullet, '').trim()
    const [, at = ''] = timed.exec(line) ?? []
    const [title = '', ...more] = line
      .replace(timed, '')
      .split('\t')
      .map((cell) => cell.trim())
    const speaker = more.filter(Boolean).join(', ')
    return title || at ? [{ ...emptyItem(), title, at: clockTime(at), speaker }] : []
  })
}
