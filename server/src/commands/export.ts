import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { type Command, UsageError } from './command.ts'
import { exportEvent } from './export-event.ts'

export const exportCommand: Command = {
  name: 'export',
  help: `rostra export FOLDER

Exports the event as a folder that rostra import can read: event.yaml, sessions.yaml, library.yaml,
attendees.csv and files/. FOLDER must be new or empty. Chat, questions and tickets aren’t included.`,

  async run(args, io) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [folder, ...rest] = positionals
    if (!folder || rest.length > 0) throw new UsageError('rostra export takes one FOLDER')

    const config = readConfig(io.env)
    const storage = await openStorage(config, migrations)
    try {
      const result = await exportEvent({
        db: storage.db,
        dataDir: config.dataDir,
        folder,
        asCaller: io.asCaller,
      })
      if (!result.ok) {
        io.err(
          {
            'no-event': 'There is no event to export.',
            'not-empty': `${folder} isn’t empty. Use a new folder.`,
            'not-writable': `${folder} can’t be created or written (${result.code}).`,
          }[result.reason],
        )
        return 1
      }
      const { name, sessions, libraries, attendees } = result
      io.out(
        `Exported “${name}” to ${folder}: ${sessions} sessions, ${libraries} libraries, ${attendees} attendees.`,
      )
      return 0
    } finally {
      await storage.close()
    }
  },
}
