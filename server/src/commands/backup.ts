import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, toBackupError } from '../backup/backup-error.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { inMegabytes } from '../backup/space.ts'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { type Command, UsageError } from './command.ts'
import { createProgress } from './progress.ts'

export const backup: Command = {
  name: 'backup',
  help: `rostra backup FILE

Saves the whole installation in one file: the database, the event’s files, uploads and emails that
haven’t been sent. The server can keep running; the backup shows one point in time. It is checked
before the file gets its name, only this user can read it, and existing files are never replaced. A
name that ends in .tgz is compressed.

The file contains personal data and all secrets of the installation: keep it as safe as the server.`,

  async run(args, io) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [given, ...rest] = positionals
    if (!given || rest.length > 0) throw new UsageError('rostra backup takes one FILE')
    const file = resolve(given)
    const progress = createProgress(io)
    try {
      const config = readConfig(io.env)
      const made = await makeBackup({
        config,
        file,
        migrations,
        now: Date.now(),
        report: progress.report,
        asCaller: io.asCaller,
      })
      progress.end()
      const { entry = 0, attendee = 0 } = made.manifest.tables
      const files = Object.keys(made.manifest.members).length - 1
      if (made.gone > 0)
        io.err(`Files that were removed during the backup and aren’t in it: ${made.gone}.`)
      io.out(
        `Wrote ${file}: ${inMegabytes(made.size)}, ${attendee} attendees, ${entry} chat entries, ${files} files.`,
      )
      return 0
    } catch (error) {
      progress.end()
      const refusal = toBackupError(error, file)
      if (!(refusal instanceof BackupError)) throw refusal
      io.err(refusal.message)
      return 1
    }
  },
}
