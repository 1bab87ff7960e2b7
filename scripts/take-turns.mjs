/** Lets one process at a time install or build in a folder. Runs on any Node from 20 on. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Waits while another process has its turn in the same folder. Two that were started side by side would empty it under
 * each other, and the broken result count as complete. The turn ends with the returned function, or with the process.
 */
export function takeTurn(folder) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `rostra-${name}.lock`)
  while (!isTaken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  const end = () => rmSync(lock, { force: true })
  process.once('exit', end)
  return () => {
    process.off('exit', end)
    end()
  }
}

function isTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    // A process that was killed leaves its lock behind.
    if (isLeft(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isLeft(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // Without a number it is just being written.
    if (pid > 0) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
