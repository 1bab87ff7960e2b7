import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, toBackupError } from '../backup/backup-error.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { type Command, UsageError } from './command.ts'
import { createProgress } from './progress.ts'

export const restore: Command = {
  name: 'restore',
  help: `rostra restore FILE [--replace]

Restores the database and files of a backup. Stop the server first. The backup is checked before
anything changes; a backup of an older Rostra is brought up to date, one of a newer Rostra is refused.
With DATABASE_URL the data goes into PostgreSQL, wherever it came from.

  --replace   replaces the current data, which is kept in DATA_DIR/before-restore-TIME`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' } },
    })
    const [given, ...rest] = positionals
    if (!given || rest.length > 0) throw new UsageError('rostra restore takes one FILE')
    if (!io.asCaller(() => statSync(given, { throwIfNoEntry: false }))?.isFile())
      throw new UsageError(`rostra restore: file not found: ${given}`)
    const config = readConfig(io.env)
    const progress = createProgress(io)
    try {
      const { manifest, kept } = await restoreBackup({
        config,
        file: resolve(given),
        migrations,
        replace: values.replace ?? false,
        now: Date.now(),
        report: progress.report,
        asCaller: io.asCaller,
      })
      progress.end()
      const { entry = 0, attendee = 0 } = manifest.tables
      io.out(
        `Restored the backup of ${manifest.createdAt}: ${attendee} attendees, ${entry} chat entries.`,
      )
      if (kept)
        io.out(
          `The previous data is in ${kept}. It contains personal data: delete it when you no longer need it.`,
        )
      return 0
    } catch (error) {
      progress.end()
      const refusal = toBackupError(error, config.dataDir)
      if (!(refusal instanceof BackupError)) throw refusal
      io.err(`${refusal.message} Nothing was changed.`)
      return 1
    }
  },
}
