/** What a long command is doing, on the last line of the terminal, and a way to stop it. */
import { BackupError } from '../backup/backup-error.ts'
import type { Io } from './command.ts'

/** ms between two pictures of the same bar. */
const shownEvery = 200
const width = 24

/**
 * `report` takes what is being done, and how much of how much; `end` takes the line away. After Ctrl-C or
 * SIGTERM the next `report` throws, so that half a result is cleared away; a second signal ends the process.
 */
export function createProgress({ status }: Io, clock: () => number = Date.now) {
  let last = { what: '', at: 0 }
  let stopped = false
  const stop = () => {
    stopped = true
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return {
    /** Throws `BackupError` once the person wants it to stop. */
    report(what: string, done?: number, total?: number): void {
      if (stopped) throw new BackupError('Stopped before it was done.')
      const now = clock()
      if (!status || (what === last.what && now - last.at < shownEvery)) return
      last = { what, at: now }
      status(done === undefined || !total ? `${what} …` : `${what} ${bar(done / total)}`)
    },
    end(): void {
      process.removeListener('SIGINT', stop)
      process.removeListener('SIGTERM', stop)
      if (last.what !== '') status?.('')
    },
  }
}

function bar(part: number): string {
  const share = Math.min(1, Math.max(0, part))
  const filled = Math.round(share * width)
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${Math.floor(share * 100)}%`
}
