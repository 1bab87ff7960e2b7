/** Shows the progress of a long command on the last line of the terminal, and lets it be stopped. */
import { BackupError } from '../backup/backup-error.ts'
import type { Io } from './command.ts'

/** ms between two updates of the same bar. */
const shownEvery = 200
const width = 24

/**
 * `report` takes the current step and its progress; `end` clears the line. After Ctrl-C or SIGTERM the next `report`
 * throws, so that a partial result is cleaned up; a second signal ends the process.
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
    /** Throws `BackupError` after the user asked to stop. */
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
