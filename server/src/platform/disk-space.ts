/** How much of the disk uploads may take: never what the database needs to go on. */

import { statfs } from 'node:fs/promises'
import { Problem } from '@rostra/domain/contract/problems'
import type { Why } from '@rostra/domain/contract/reasons/reasons'

/** Bytes that uploads leave free; on a small disk a twentieth of it. */
export const spaceKept = 500_000_000

/** In bytes. */
export type Space = { free: number; all: number }
export type SpaceOf = (folder: string) => Promise<Space>

/** The disk that a folder is on. Rejects when there is no such folder. */
export const spaceOf: SpaceOf = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, all: blocks * bsize }
}

/** Bytes that this user may still write there; NaN when the file system does not say. */
export const freeBytes = (folder: string): Promise<number> =>
  spaceOf(folder).then(
    ({ free }) => free,
    () => Number.NaN,
  )

/** Throws `no-space`, for the reason that is given, when `coming` bytes would leave too little. */
export function checkSpace({ free, all }: Space, coming: number, its?: Why): void {
  if (free - coming >= Math.min(spaceKept, all / 20)) return
  throw new Problem('no-space', { why: its })
}
