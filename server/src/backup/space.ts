import { statfs } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'

/** Returns the bytes available to unprivileged users on the disk of `folder`. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws `BackupError` when fewer than `needed` bytes are available on the disk of `folder`. */
export async function checkSpace(folder: string, needed: number): Promise<void> {
  const free = await freeBytes(folder)
  if (free >= needed) return
  throw new BackupError(
    `${folder}: ${inMegabytes(needed)} are needed and ${inMegabytes(free)} are free; free some space or choose another disk.`,
  )
}

export const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`
