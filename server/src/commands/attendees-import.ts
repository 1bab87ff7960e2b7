import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fieldKey, type OwnColumn, ownColumns } from '@rostra/domain/attendees/attendee-fields'
import {
  type AttendeesFound,
  attendeesOf,
  type FoundAttendee,
  noAddressColumn,
  openAttendeeFile,
} from '@rostra/domain/attendees/file/attendee-file'
import { placeOfHeadings } from '@rostra/domain/attendees/file/find-columns'
import { Problem } from '@rostra/domain/contract/problems'
import type { FileError } from '@rostra/domain/event/event-folder'
import { isWorkbook } from '@rostra/domain/table-files/decode-text'
import { readWorkbook, sheetWithTable } from '@rostra/domain/table-files/workbook/read-workbook'
import { rowsAsCsv } from '@rostra/domain/table-files/workbook/rows-as-csv'
import { attendeeFields } from '../attendees/attendee-fields-store.ts'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { readConfig } from '../config.ts'
import { errorLines } from '../import/print-errors.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { Db } from '../tables.ts'
import { type Command, UsageError } from './command.ts'

export const attendeesImport: Command = {
  name: 'attendees import',
  help: `rostra attendees import FILE [--skip-faulty] [--keep HEADING]… [--take STATUS]… [--leave STATUS]…

Registers attendees from a workbook (.xlsx, its first sheet with headings) or a text file as
spreadsheets and ticket shops save it: separated by comma, semicolon, tab or bar, with a heading
for each column, in any order, in English, German, French, Spanish or Italian. It needs the email address, and the first and last name or one name column.
If there is a status column, only rows whose status says paid or attending, or nothing, are
imported; each status is listed with its rows. Names of attendees who are already registered are
updated. A file with errors isn’t imported; every error is listed.

  --skip-faulty   imports the rows without errors and lists the others
  --keep HEADING  also keeps the column with this heading, such as "Member number"; others are
                  ignored
  --take STATUS   also imports the rows with this status, such as "Open"
  --leave STATUS  leaves out the rows with this status, although it says paid or attending; "" for
                  those without one`,

  async run(args, io) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'skip-faulty': { type: 'boolean' },
        keep: { type: 'string', multiple: true, default: [] },
        take: { type: 'string', multiple: true, default: [] },
        leave: { type: 'string', multiple: true, default: [] },
      },
    })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) throw new UsageError('rostra attendees import takes one FILE')
    const bytes = await io
      .asCaller(() => readFile(file))
      .catch(() => {
        throw new UsageError(`rostra attendees import: cannot read ${file}`)
      })

    const found = await read(bytes, file, values)
    const { attendees, statuses = [], repeated, errors, refused, keep } = found
    for (const line of errorLines(errors)) io.err(line)
    if (refused || (errors.length > 0 && !values['skip-faulty'])) {
      io.err('No attendees were registered.')
      return 1
    }
    const storage = await openStorage(readConfig(io.env), migrations)
    try {
      const { db } = storage
      await createAttendeesStore(db).register(await withFields(db, attendees, keep), Date.now())
      await storage.notifyChange()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      io.err(error.message)
      return 1
    } finally {
      await storage.close()
    }
    for (const { status, rows, taken } of statuses)
      io.out(`${status || 'No status'}: ${rows} ${taken ? 'taken' : 'left out'}.`)
    if (repeated > 0) io.out(`Left out as repeated: ${repeated}.`)
    io.out(`Imported ${attendees.length} attendees.`)
    return 0
  },
}

type Read = Omit<AttendeesFound, 'faulty'> & {
  errors: FileError[]
  refused: boolean
  keep: readonly OwnColumn[]
}

type Options = Record<'keep' | 'take' | 'leave', string[]>

/** `refused` when the file has no attendees that could be registered even without its invalid rows. */
async function read(bytes: Uint8Array, name: string, options: Options): Promise<Read> {
  const { keep: headings, take, leave } = options
  const opened = await open(bytes)
  const header = opened.ok && opened.header ? (opened.rows[0]?.fields ?? []) : []
  const own = opened.ok ? ownColumns(header, opened.columns) : []
  const keep = headings.flatMap(
    (heading) => own.find((it) => fieldKey(it.name) === fieldKey(heading.trim())) ?? [],
  )
  const message = !opened.ok
    ? opened.reason.message
    : opened.columns.email.length === 0
      ? noAddressColumn
      : keep.length < headings.length
        ? `--keep: found only ${own.map((it) => it.name).join(', ') || 'no more columns'}`
        : undefined
  if (!opened.ok || message !== undefined) {
    const errors = [{ file: name, line: 1, message: message ?? '' }]
    return { attendees: [], leftOut: 0, repeated: 0, errors, refused: true, keep }
  }
  const { faulty, ...found } = attendeesOf(opened, { ...opened, keep, statuses: { take, leave } })
  const errors = faulty.flatMap((row) =>
    row.errors.map((error) => ({ file: name, line: row.line, message: error.message })),
  )
  return { ...found, errors, refused: false, keep }
}

/** Of a workbook, the sheet with headings. */
async function open(bytes: Uint8Array): Promise<ReturnType<typeof openAttendeeFile>> {
  if (!isWorkbook(bytes)) return openAttendeeFile(bytes)
  try {
    const { sheets } = await readWorkbook(bytes)
    const sheet = sheetWithTable(sheets, placeOfHeadings)
    return openAttendeeFile(new TextEncoder().encode(rowsAsCsv(sheet?.rows ?? [])))
  } catch (error) {
    if (error instanceof Problem && error.reason) return { ok: false, reason: error.reason }
    throw error
  }
}

/** With the names that the fields of these columns already have. Throws `invalid` for more than an event can have. */
async function withFields(db: Db, people: readonly FoundAttendee[], keep: readonly OwnColumn[]) {
  const named = await attendeeFields.named(db, keep)
  await attendeeFields.keep(db, named)
  return people.map(({ fields, ...person }) => ({
    ...person,
    ...(fields && {
      fields: Object.fromEntries(
        keep.map((it, index) => [named[index]?.name ?? it.name, fields[it.name] ?? '']),
      ),
    }),
  }))
}
