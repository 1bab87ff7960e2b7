import { parseArgs } from 'node:util'
import { attendeesCsv } from '../attendees/attendees-csv.ts'
import { makeAttendeesStore } from '../attendees/attendees-store.ts'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { type Command, UsageError } from './command.ts'

export const attendeesExport: Command = {
  name: 'attendees export',
  help: `rostra attendees export

Prints the registered people as CSV with the columns email, first and last. A field that a
spreadsheet would run as a formula begins with an apostrophe, which an import takes away again.`,

  async run(args, io) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    if (positionals.length > 0) throw new UsageError('rostra attendees export takes no words')
    const storage = await openStorage(readConfig(io.env), migrations)
    try {
      io.out(attendeesCsv(await makeAttendeesStore(storage.db).all()).trimEnd())
      return 0
    } finally {
      await storage.close()
    }
  },
}
