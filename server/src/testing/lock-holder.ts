/** Another program with the SQLite file open, such as a database browser: a process that holds its write lock. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 })
  database.exec('begin immediate')
  console.log('locked')
  process.stdin.on('data', () => { database.exec('rollback'); process.exit(0) })
`

/** Resolves once the lock is taken; `release` resolves once it is free again. */
export async function holdLock(dataDir: string) {
  const holder = spawn(process.execPath, ['-e', program, join(dataDir, 'rostra.sqlite')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(holder, 'exit')
  await Promise.race([
    once(holder.stdout, 'data'),
    ended.then(([code]) => Promise.reject(new Error(`the holder ended with ${code}`))),
  ])
  return {
    async release(): Promise<void> {
      if (holder.exitCode === null) holder.stdin.write('release')
      await ended
    },
  }
}
