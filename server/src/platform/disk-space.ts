/** Limits how much of the disk uploads may use, so that the database always has space left. */

import { statfs } from 'node:fs/promises'
import { Problem } from '@rostra/domain/contract/problems'
import type { ReasonWithMessage } from '@rostra/domain/contract/reasons/reasons'

/** Bytes that uploads leave free; a twentieth of the disk if that is less. */
export const spaceKept = 500_000_000

/** In bytes. */
export type Space = { free: number; all: number }
export type SpaceOf = (folder: string) => Promise<Space>

/** Resolves with the space of the disk that a folder is on. Rejects when the folder does not exist. */
export const spaceOf: SpaceOf = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, all: blocks * bsize }
}

/** Resolves with the bytes that this user may still write in a folder, or NaN when that cannot be determined. */
export const freeBytes = (folder: string): Promise<number> =>
  spaceOf(folder).then(
    ({ free }) => free,
    () => Number.NaN,
  )

/** Throws `no-space`, with `its` as the reason, when writing `coming` bytes would leave too little space. */
export function checkSpace({ free, all }: Space, coming: number, its?: ReasonWithMessage): void {
  if (free - coming >= Math.min(spaceKept, all / 20)) return
  throw new Problem('no-space', { reason: its })
}
