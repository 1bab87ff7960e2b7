import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { type ColumnField, columnFields } from '@rostra/domain/programme/outside-programme'
import type { ProgrammeItem, ProgrammePlan } from '@rostra/domain/programme/programme.schema'
import { placeOfHeadings } from '@rostra/domain/programme/table/table-columns'
import { decodeText, isWorkbook } from '@rostra/domain/table-files/decode-text'
import { readWorkbook, sheetWithTable } from '@rostra/domain/table-files/workbook/read-workbook'
import { rowsAsCsv } from '@rostra/domain/table-files/workbook/rows-as-csv'
import { readConfig } from '../config.ts'
import { createEventCache } from '../event/event-cache.ts'
import { createEventStore } from '../event/event-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createProgrammeService } from '../programme/programme-service.ts'
import { type Command, type Io, UsageError } from './command.ts'

export const programmeImport: Command = {
  name: 'programme import',
  help: `rostra programme import FILE|URL [--zone ZONE] [--column HEADING=FIELD]… [--apply]

Shows what the programme of another program would change here: sessions that are new, changed, gone
there, and rows that can’t be taken. With --apply, all of it is changed in one step, which can be taken
back in the console. Reads schedule.json of pretalx, frab and FOSDEM, exports of Sessionize and Indico,
and tables as text or workbook (.xlsx), with a heading for each column. What was edited here stays, and
so do sessions that were made here.

  --apply                 changes it
  --zone ZONE             the time zone of times that name none, such as Europe/Berlin; the event’s if
                          you leave it out
  --column HEADING=FIELD  what a column of a table is, where it is not recognised:
                          ${columnFields.slice(0, 8).join(', ')},
                          ${columnFields.slice(8).join(', ')};
                          nothing after = leaves the column out`,

  async run(args, io) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        apply: { type: 'boolean', default: false },
        zone: { type: 'string' },
        column: { type: 'string', multiple: true, default: [] },
      },
    })
    const [source, ...rest] = positionals
    if (!source || rest.length > 0)
      throw new UsageError('rostra programme import takes one FILE or URL')
    const { apply, zone } = values
    const columns = columnsOf(values.column)
    const isAddress = /^https?:\/\//i.test(source)
    const bytes = isAddress ? undefined : await bytesAt(source, io)
    const config = readConfig(io.env)
    const storage = await openStorage(config, migrations)
    try {
      const programme = bytes ? { file: await textIn(bytes, columns) } : { url: source }
      const eventCache = await createEventCache(createEventStore(storage.db))
      const core = { config, storage, db: storage.db, clock: Date.now, eventCache }
      const service = createProgrammeService(core)
      io.status?.(apply ? 'Importing the programme …' : 'Reading the programme …')
      const asked = { ...programme, zone, columns, apply }
      const plan = await service.import(asked, { id: null, name: 'the command line' })
      io.status?.('')
      for (const line of linesOf(plan)) io.out(line)
      io.out(apply ? 'Imported.' : 'Nothing was changed. Add --apply to do it.')
      return 0
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      io.status?.('')
      io.err(error.message)
      return 1
    } finally {
      await storage.close()
    }
  },
}

const bytesAt = (path: string, { asCaller }: Io): Promise<Uint8Array> =>
  asCaller(() => readFile(path)).catch(() => {
    throw new UsageError(`rostra programme import: cannot read ${path}`)
  })

type Columns = Record<string, ColumnField | null>

/** Of a workbook, the sheet with headings. Throws `invalid` for a file that is neither one nor a text. */
async function textIn(bytes: Uint8Array, columns: Columns): Promise<string> {
  if (isWorkbook(bytes)) {
    const { sheets } = await readWorkbook(bytes)
    const sheet = sheetWithTable(sheets, (rows) => placeOfHeadings(rows, columns))
    return rowsAsCsv(sheet?.rows ?? [])
  }
  const decoded = decodeText(bytes)
  if (!decoded.ok) throw new Problem('invalid', { reason: reason('programme-unknown') })
  return decoded.text
}

function columnsOf(given: readonly string[]): Columns {
  return Object.fromEntries(
    given.map((it) => {
      const [, heading = '', name = ''] = /^(.*)=(\w*)$/.exec(it) ?? []
      const field = columnFields.find((known) => known === name)
      if (heading === '' || (name !== '' && !field))
        throw new UsageError(`rostra programme import: --column ${it}: write HEADING=FIELD`)
      return [heading, field ?? null]
    }),
  )
}

/** One line for whatever changes, and the counts. */
function* linesOf({ problems, ...plan }: ProgrammePlan): Generator<string> {
  for (const { title } of plan.new) yield `+ ${title}`
  for (const item of plan.changed) yield `~ ${item.title}: ${changesOf(item)}`
  for (const { title, becomes } of plan.gone)
    yield `- ${title}: ${becomes ?? 'stays, as it has begun'}`
  for (const { row, title, reason } of problems)
    yield `! ${row}: ${title ? `${title}: ` : ''}${reason}`
  if (plan.tracks.length > 0) yield `New tracks: ${plan.tracks.join(', ')}`
  const counts = [plan.new, plan.changed, plan.same, plan.gone, problems].map((it) => it.length)
  const names = ['new', 'changed', 'the same', 'gone', 'with problems']
  yield `${counts.map((count, at) => `${count} ${names[at]}`).join(', ')}.`
}

/** Texts of several lines are only named. */
const changesOf = ({ changes = {} }: ProgrammeItem): string =>
  Object.entries(changes)
    .map(([field, [before, after]]) =>
      field === 'description' || field === 'speakers' ? field : `${field} ${before} → ${after}`,
    )
    .join(', ')
