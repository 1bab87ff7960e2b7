import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { makeAttendeesStore } from '../attendees/attendees-store.ts'
import { readConfig } from '../config.ts'
import { faultLines } from '../import/print-faults.ts'
import { readAttendeesFile } from '../import/read-attendees.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { type Command, UsageError } from './command.ts'

export const attendeesImport: Command = {
  name: 'attendees import',
  help: `rostra attendees import FILE.csv

Registers the people in a CSV file with the columns email, first and last. Someone who is
registered already gets the new name. A file with faults is not loaded; every fault is listed.`,

  async run(args, io) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) throw new UsageError('rostra attendees import takes one FILE.csv')
    const bytes = await readFile(file).catch(() => {
      throw new UsageError(`rostra attendees import: cannot read ${file}`)
    })

    const read = readAttendeesFile(bytes, file)
    if (!read.ok) {
      for (const line of faultLines(read.faults)) io.err(line)
      io.err('Nobody was registered.')
      return 1
    }
    const storage = await openStorage(readConfig(io.env), migrations)
    try {
      await makeAttendeesStore(storage.db).register(read.attendees, Date.now())
      await storage.tellChange()
    } finally {
      await storage.close()
    }
    io.out(`Registered ${read.attendees.length} attendees.`)
    return 0
  },
}
