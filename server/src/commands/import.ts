import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { faultLines } from '../import/print-faults.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { type Command, UsageError } from './command.ts'
import { importEvent } from './import-event.ts'

export const importCommand: Command = {
  name: 'import',
  help: `rostra import FOLDER [--live-now] [--replace]

Loads an event folder: event.yaml, sessions.yaml, library.yaml, attendees.csv and files/.
A folder with faults is not loaded; every fault is listed as file:line: message.

  --live-now   moves all times by one amount, so that the first session with a chat
               channel started 5 minutes ago
  --replace    takes the place of the event that is loaded; chat, questions, tickets
               and registered attendees stay`,

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
      })
      if (result.ok) {
        await storage.tellChange()
        const { sessions, libraries, attendees, event } = result.folder
        io.out(
          `Loaded "${event.name}": ${sessions.length} sessions, ${libraries.length} libraries, ${attendees.length} attendees.`,
        )
        return 0
      }
      if (result.reason === 'exists') {
        io.err('An event is loaded already. Add --replace to put this one in its place.')
        return 1
      }
      for (const line of faultLines(result.faults)) io.err(line)
      io.err('Nothing was loaded.')
      return 1
    } finally {
      await storage.close()
    }
  },
}
