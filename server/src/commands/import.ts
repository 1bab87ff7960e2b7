import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { importEvent } from '../import/import-event.ts'
import { errorLines } from '../import/print-errors.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { type Command, UsageError } from './command.ts'

export const importCommand: Command = {
  name: 'import',
  help: `rostra import FOLDER [--live-now] [--replace]

Imports an event folder: event.yaml, sessions.yaml, library.yaml, attendees.csv and files/.
A folder with errors isn’t imported; every error is listed as file:line: message.

  --live-now  shifts all times equally so that the first session with a chat channel started
              5 minutes ago
  --replace   replaces the current event; chat, questions, tickets and registered attendees are kept`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'live-now': { type: 'boolean' }, replace: { type: 'boolean' } },
    })
    const [folder, ...rest] = positionals
    if (!folder || rest.length > 0) throw new UsageError('rostra import takes one FOLDER')

    const config = readConfig(io.env)
    const storage = await openStorage(config, migrations)
    try {
      const result = await importEvent({
        db: storage.db,
        dataDir: config.dataDir,
        folder,
        now: Date.now(),
        liveNow: values['live-now'] ?? false,
        replace: values.replace ?? false,
        shared: config.databaseUrl !== undefined,
        asCaller: io.asCaller,
      })
      if (result.ok) {
        await storage.notifyChange()
        const { sessions, libraries, attendees, event } = result.folder
        io.out(
          `Imported “${event.name}”: ${sessions.length} sessions, ${libraries.length} libraries, ${attendees.length} attendees.`,
        )
        return 0
      }
      if (result.reason === 'exists') {
        io.err('An event already exists. Add --replace to replace it.')
        return 1
      }
      for (const line of errorLines(result.errors)) io.err(line)
      io.err('Nothing was imported.')
      return 1
    } finally {
      await storage.close()
    }
  },
}
