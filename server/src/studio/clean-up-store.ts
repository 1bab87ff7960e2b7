/** Deletes files that can no longer be watched. */

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { liveWindow } from '@rostra/domain/studio/studio'
import { fileAge } from '../platform/file-age.ts'
import type { Db } from '../tables.ts'
import type { RemovedRecordings } from './removed-recordings-store.ts'

/** ms after which an incomplete upload counts as abandoned. */
const unfinishedLasts = 3600_000

type Deps = {
  db: Db
  removed: RemovedRecordings
  /** DATA_DIR/studio. */
  root: string
  /** Epoch ms. */
  now: number
}

/** Instances may run this at the same time: each step is idempotent. */
export async function cleanUp({ db, removed, root, now }: Deps): Promise<void> {
  for (const id of await removed.over(now)) {
    // Files first: after a crash in between, the row leads here again.
    await rm(join(root, id), { recursive: true, force: true })
    await removed.forget(id)
  }
  const outside = await db
    .selectFrom('recording_file')
    .select(['recording_id', 'take', 'path', 'file'])
    // A literal as in the index: it would not be used with a bound value.
    .where(({ eb, lit }) => eb('recorded', '=', lit(0)))
    .where('at', '<', now - 2 * liveWindow * 1000)
    .limit(500)
    .execute()
  for (const { recording_id, take, path, file } of outside) {
    await rm(join(root, recording_id, file), { force: true })
    await db
      .deleteFrom('recording_file')
      .where('recording_id', '=', recording_id)
      .where('take', '=', take)
      .where('path', '=', path)
      .execute()
  }
  for (const name of await readdir(root).catch(() => []))
    if (name.endsWith('.part')) {
      if ((await fileAge(join(root, name))) > unfinishedLasts)
        await rm(join(root, name), { force: true })
    }
}
