import { parseArgs } from 'node:util'
import { attendeesCsv } from '../attendees/attendees-csv.ts'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { type Command, UsageError } from './command.ts'

export const attendeesExport: Command = {
  name: 'attendees export',
  help: `rostra attendees export

Prints all attendees as CSV with the columns email, first and last. Values that a spreadsheet would
treat as a formula get a leading apostrophe, which import removes again.`,

  async run(args, io) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    if (positionals.length > 0) throw new UsageError('rostra attendees export takes no arguments')
    const storage = await openStorage(readConfig(io.env), migrations)
    try {
      io.out(attendeesCsv(await createAttendeesStore(storage.db).all()).trimEnd())
      return 0
    } finally {
      await storage.close()
    }
  },
}
