/** A session's agenda as its form has it, and what is pasted into it. */
import type { AgendaPoint, EditableSession } from '@rostra/domain/session'
import { newId } from '../../platform/new-id.ts'

/** `key` stays with the row while it is moved about. */
export type AgendaForm = { key: string; title: string; at: string; speaker: string }

export const emptyItem = (): AgendaForm => ({ key: newId(), title: '', at: '', speaker: '' })

/** The same session gives the same keys: a form that was not touched has no changes. */
export const agendaFormOf = (agenda: EditableSession['agenda']): AgendaForm[] =>
  (agenda ?? []).map(({ title, at, speaker }, index) => ({
    key: String(index),
    title,
    at: at ?? '',
    speaker: speaker ?? '',
  }))

/** Rows in which nothing was entered are left out; the same list when there are none. */
export const withoutEmpty = (rows: AgendaForm[]): AgendaForm[] => {
  const filled = rows.filter(({ title, at, speaker }) => (title + at + speaker).trim())
  return filled.length < rows.length ? filled : rows
}

/** Every row of the form, in order; a time as people type it, such as 9:30 or 1420, as clocks show it. */
export const agendaOf = (rows: readonly AgendaForm[]): AgendaPoint[] =>
  rows.map(({ title, at, speaker }) => ({
    title: title.trim(),
    ...(at.trim() ? { at: clockTime(at) } : {}),
    ...(speaker.trim() ? { speaker: speaker.trim() } : {}),
  }))

/** What is no time stays as it is, and the server says so. */
export function clockTime(typed: string): string {
  const [, hour, minute] = /^(\d{1,2})[:.h]?(\d{2})$/.exec(typed.trim()) ?? []
  return hour === undefined ? typed.trim() : `${hour.padStart(2, '0')}:${minute}`
}

/** A time at the beginning of a line, perhaps with the time it lasts until, and what stands between it and the title. */
const timed = /^(\d{1,2}[:.h]\d{2})(?:\s*[-–—]\s*\d{1,2}[:.h]\d{2})?[\s:|,–—-]*/
/** What lists begin their lines with. */
const bullet = /^\s*(?:[-–—•*]\s+)?/

/** One row for each line such as "14:00 Welcome", or of a table with time, title and speaker. Empty lines are left out. */
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

/** Moves the row `key` before the row `before`, or to the end. */
export function withMoved<Row extends { key: string }>(
  rows: readonly Row[],
  key: string,
  before: string | undefined,
): Row[] {
  const moved = rows.find((it) => it.key === key)
  if (!moved || before === key) return [...rows]
  const others = rows.filter((it) => it !== moved)
  const at = others.findIndex((it) => it.key === before)
  return at === -1 ? [...others, moved] : others.toSpliced(at, 0, moved)
}
