/** A pipe to a program that says when it is full: those that Node makes hold several seconds of sound unseen. */
import { execFile } from 'node:child_process'
import { closeSync, constants, openSync, write } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Rejects where named pipes can’t be made. */
export async function openSoundPipe() {
  const folder = await mkdtemp(join(tmpdir(), 'rostra-sound-'))
  try {
    const path = join(folder, 'pipe')
    await promisify(execFile)('mkfifo', ['-m', '600', path])
    // Opening one end waits for the other one, but not for both.
    const both = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
    const read = openSync(path, constants.O_RDONLY)
    const fd = openSync(path, constants.O_WRONLY)
    closeSync(both)
    let writing = Promise.resolve<unknown>(undefined)
    let isOpen = true
    return {
      /** For the program; to be closed once it was started. */
      read,
      /** Resolves once there was room, with false if nobody reads any more. */
      give(bytes: Buffer): Promise<boolean> {
        if (!isOpen) return Promise.resolve(false)
        const given = new Promise<boolean>((resolve) => {
          write(fd, bytes, (error) => resolve(error === null))
        })
        writing = given
        return given
      },
      async end(): Promise<void> {
        if (!isOpen) return
        isOpen = false
        // Its number may be given to another file as soon as it is closed.
        await writing
        closeSync(fd)
      },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
