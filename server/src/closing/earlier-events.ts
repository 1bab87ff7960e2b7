/** Events that were followed by another one here: their files, and what is still to be removed of them. */
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lateFor } from '@rostra/domain/closing/next-event'
import { Problem } from '@rostra/domain/contract/problems'
import type { Core } from '../core.ts'
import type { EarlierEventsStore, Unfinished } from './earlier-events-store.ts'
import { removeLeftovers } from './next-event-files.ts'
import type { NextEventStore } from './next-event-store.ts'
import { type EarlierFile, earlierFiles, earlierFolderOf } from './put-away.ts'

export type EarlierEvents = ReturnType<typeof createEarlierEvents>

export function createEarlierEvents(
  { eventData, clock, config: { dataDir }, storage }: Core,
  { earlier, store }: { earlier: EarlierEventsStore; store: NextEventStore },
) {
  const folderOf = (id: string) => {
    const folder = earlierFolderOf(dataDir, id)
    if (!folder) throw new Problem('unknown-earlier-event')
    return folder
  }
  const fileOf = (id: string, file: EarlierFile) => join(folderOf(id), earlierFiles[file])
  const eraseRecords = (id: string, byId: string | null) =>
    earlier.eraseRecords(id, { byId, at: clock() }, () =>
      rm(fileOf(id, 'records'), { force: true }),
    )

  async function tidy({ id, keptAt, leftovers, recordsUntil }: Unfinished): Promise<void> {
    const now = clock()
    if (recordsUntil !== null && recordsUntil <= now) await eraseRecords(id, null)
    if (keptAt === null || leftovers === null) return
    await removeLeftovers(dataDir, eventData.folders(), leftovers)
    await store.sweep(keptAt)
    if (now - keptAt < lateFor) return
    await storage.overwrite(eventData.tables(false).map(({ table }) => table))
    await earlier.tidied(id)
  }

  return {
    /** Removes what is left of the old events, and files with personal data whose time has come. */
    async tidy(): Promise<void> {
      for (const it of await earlier.unfinished(clock())) await tidy(it)
    },

    /** Throws `unknown-earlier-event`, also for a file that was not kept or is erased. */
    async open(id: string, file: EarlierFile, byId: string) {
      const path = fileOf(id, file)
      const found = await stat(path).catch(() => undefined)
      if (!found) throw new Problem('unknown-earlier-event')
      const row = await earlier.take(id, earlierFiles[file], { byId, at: clock() })
      return { row, file: createReadStream(path), bytes: found.size }
    },

    /** Only the file with personal data, or everything. Throws `unknown-earlier-event`. */
    erase: (id: string, all: boolean, byId: string): Promise<void> =>
      all
        ? earlier.remove(id, { byId, at: clock() }, () =>
            rm(folderOf(id), { recursive: true, force: true }),
          )
        : eraseRecords(id, byId),
  }
}
