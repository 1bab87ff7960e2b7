/** One row of a table as a session. */
import { momentOf } from '../../wall-clock.ts'
import { isTimeZone } from '../../zoned-time.ts'
import type { OutsideSession } from '../outside-programme.ts'
import { type DateReader, type FoundDate, plainMoment } from './table-dates.ts'
import type { Cells, TableRow } from './table-rows.ts'
import { speakersIn } from './table-speakers.ts'
import { type Clock, readLength, readTimes, type Times } from './table-times.ts'

export type RowContext = { dates: DateReader; zone: string | undefined; eventZone: string }
export type RowResult =
  | { session: OutsideSession; zoneSaid: boolean }
  | { reason: string; id?: string; title?: string }

/** Thrown inside a row, and caught as its problem. */
class RowProblem extends Error {}

const limits = { title: 300, description: 20_000, track: 100, id: 400 } as const
const longestDuration = 30 * 86_400
const day = 86_400

/** The session, or why it can't be taken over. */
export function sessionOf({ row, cells }: TableRow, context: RowContext): RowResult {
  const [id = '', title = ''] = [cells.id, cells.title].map((it) => asLine(it))
  try {
    return withTimes(row, cells, context)
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error
    const named = { ...(id && { id }), ...(title && { title: title.slice(0, limits.title) }) }
    return { ...named, reason: error.message }
  }
}

function withTimes(row: number, cells: Cells, context: RowContext) {
  const { title, track, id } = {
    title: lineOf(cells, 'title'),
    track: lineOf(cells, 'track'),
    id: lineOf(cells, 'id'),
  }
  if (title === '') throw new RowProblem('It has no title. Write one, or remove the row.')
  const description = textOf(cells.description ?? '')
  if (description.length > limits.description) throw tooLong('description')
  const { start, end, zone, zoneSaid } = momentsOf(cells, context)
  const duration = end - start
  if (duration <= 0) throw new RowProblem('It ends when it begins. Correct its end or its length.')
  if (duration > longestDuration)
    throw new RowProblem('It is longer than 30 days. Correct its end or its length.')
  const named = speakersIn(cells)
  if ('problem' in named) throw new RowProblem(named.problem)
  const startTime = new Date(start * 1000).toISOString()
  const session: OutsideSession = {
    id: id || `${title} ${startTime}`,
    row,
    title,
    description,
    startTime,
    timeZone: zone,
    duration,
    ...(track && { track }),
    speakers: named.speakers,
  }
  return { session, zoneSaid }
}

/** Without what would not be stored as it is. */
const textOf = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202a-\u202e]|(?![\n\t])\p{Cc}/gu, '')
    .trim()

const asLine = (text = ''): string => textOf(text).replace(/\s+/g, ' ')

function lineOf(cells: Cells, field: 'title' | 'track' | 'id'): string {
  const line = asLine(cells[field])
  if (line.length > limits[field]) throw tooLong(field)
  return line
}

const tooLong = (field: keyof typeof limits) =>
  new RowProblem(
    `Its ${field === 'id' ? 'ID' : field} has more than ${limits[field].toLocaleString('en')} characters. Shorten it.`,
  )

const quoted = (text: string) => {
  const line = asLine(text)
  return `“${line.length > 40 ? `${line.slice(0, 40)}…` : line}”`
}

type At = { date?: string; times?: Times }

/** Epoch seconds. */
function momentsOf(cells: Cells, { dates, zone, eventZone }: RowContext) {
  const inStart = zoneInside(cells.start ?? '')
  const own = inStart.zone ?? zoneOf(cells) ?? zone
  const isIn = own ?? eventZone
  const from = timesIn(inStart.cell, dates)
  const on = from.date && from.times ? {} : dateIn(cells.date ?? '', dates)
  const date = from.date ?? on.date
  if (date === undefined) throw new RowProblem('It has no date. Write one.')
  const times = from.times ?? (cells.start === undefined ? on.times : undefined)
  if (!times) throw new RowProblem('It has no start time. Write one, such as 09:00.')
  const start = momentIn(date, times.start, times.offset, isIn)
  const found = { start, zone: isIn, zoneSaid: own !== undefined || times.offset !== undefined }

  const until = timesIn(zoneInside(cells.end ?? '').cell, dates)
  const ending =
    until.times ?? (times.end === undefined ? undefined : { ...times, start: times.end })
  if (ending) {
    const end = momentIn(until.date ?? date, ending.start, ending.offset, isIn)
    if (end >= start || until.date !== undefined) return { ...found, end }
    // What ends earlier than it begins, such as a party, ends on the next day.
    return { ...found, end: momentIn(date, ending.start + day, ending.offset, isIn) }
  }
  if (cells.duration === undefined)
    throw new RowProblem('It has neither an end nor a length. Write one of them.')
  const length = readLength(plainMoment(cells.duration))
  if (length === undefined)
    throw new RowProblem(
      `${quoted(cells.duration)} is no length. Write minutes, such as 45, or 1:30.`,
    )
  return { ...found, end: start + length }
}

/** The date of the column of dates, and times if they stand behind it. */
function dateIn(cell: string, dates: DateReader): At {
  if (cell === '') return {}
  const read = dates.read(plainMoment(cell))
  if (!read) throw new RowProblem(`${quoted(cell)} is no date. Write it as 2027-12-31.`)
  const times = readTimes(read.rest)
  return { ...existing(read.found, cell), ...(times && { times }) }
}

/** The times of a column of times, and the date if it stands before them. */
function timesIn(cell: string, dates: DateReader): At {
  if (cell === '') return {}
  const text = plainMoment(cell)
  const read = dates.read(text)
  const times = readTimes(read?.rest ?? text)
  if (!times && (!read || /\d/.test(read.rest)))
    throw new RowProblem(`${quoted(cell)} is no time. Write it as 09:00.`)
  return { ...(read && existing(read.found, cell)), ...(times && { times }) }
}

function existing(found: FoundDate, cell: string): { date: string } {
  if ('date' in found) return found
  throw new RowProblem(`${quoted(cell)} ${found.problem}`)
}

function zoneOf({ zone }: Cells): string | undefined {
  if (zone === undefined || isTimeZone(zone)) return zone
  throw new RowProblem(`${quoted(zone)} is no time zone. Write one such as Europe/Berlin.`)
}

/** A time zone at the end of a time: “09:00 CET”, “9 am (America/New_York)”. */
function zoneInside(cell: string): { cell: string; zone?: string } {
  const text = cell.trim()
  const [all = '', zone = ''] =
    /\s\(?([A-Z]{3,5}|[A-Z]\w+(?:\/\w+)+)\)?$/.exec(text.slice(0, 100)) ?? []
  return isTimeZone(zone) ? { cell: text.slice(0, -all.length), zone } : { cell: text }
}

const two = (part: number) => String(part).padStart(2, '0')

/** Epoch seconds; a clock beyond midnight is on the next day. As everywhere, clocks that are shown twice mean the first. */
function momentIn(date: string, clock: Clock, offset: string | undefined, zone: string): number {
  const on = new Date(Date.parse(date) + Math.floor(clock / day) * day * 1000)
  const [hours, rest] = [Math.floor((clock % day) / 3600), clock % 3600]
  const wall = {
    date: on.toISOString().slice(0, 10),
    time: `${two(hours)}:${two(Math.floor(rest / 60))}:${two(rest % 60)}`,
  }
  const at = offset ? Date.parse(`${wall.date}T${wall.time}${offset}`) : momentOf(wall, zone)
  if (at === undefined || Number.isNaN(at))
    throw new RowProblem(`${date} ${wall.time} is no time. Write it as 09:00.`)
  return Math.round(at / 1000)
}
