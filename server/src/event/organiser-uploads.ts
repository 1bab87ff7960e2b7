/** Photos, logos and assets that organisers upload, below the event's own files. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Problem } from '@rostra/domain/contract/problems'
import { sniffedBytes, type UploadKind, uploadEnding, uploadLimits } from '@rostra/domain/uploads'
import { fileName, receiveFile } from '../platform/receive-file.ts'
import { newSecret } from '../platform/secrets.ts'
import type { Db } from '../tables.ts'

/** An upload that nothing names is thrown away after this many ms. */
const unnamedLasts = 24 * 3600_000
const folder = 'uploads'

type Deps = { db: Db /** DATA_DIR/files. */; root: string }

export type OrganiserUploads = ReturnType<typeof makeOrganiserUploads>

export const makeOrganiserUploads = ({ db, root }: Deps) => {
  /** Everything that the event names, with what was removed a moment ago, as one text. */
  const named = async (): Promise<string> => {
    const rows = await Promise.all([
      db.selectFrom('event').select('texts').execute(),
      db
        .selectFrom('session')
        .select(['speakers', 'live_stream', 'replay_stream', 'description'])
        .execute(),
      db.selectFrom('library').select('assets').execute(),
    ])
    return JSON.stringify(rows)
  }
  const sweep = async (place: string) => {
    const names = await readdir(place)
    const all = await named()
    for (const name of names) {
      if (all.includes(name)) continue
      const found = await stat(join(place, name)).catch(() => undefined)
      if (found && found.mtimeMs < Date.now() - unnamedLasts)
        await rm(join(place, name), { force: true })
    }
  }
  return {
    /** Gives the path by which the event can name the file. Throws `invalid`, `too-large`, `cut-off`. */
    async take(kind: UploadKind, given: string, content: Readable): Promise<string> {
      const row = await db.selectFrom('event').select('files').executeTakeFirst()
      if (!row) throw new Problem('no-event')
      const name = fileName(given)
      const place = join(root, row.files, folder)
      await mkdir(place, { recursive: true })
      await sweep(place)
      const raw = join(place, `${newSecret()}.taken`)
      await receiveFile(content, raw, uploadLimits[kind])
      const kept = uploadEnding(kind, name, await startOf(raw))
      if ('fault' in kept) {
        await rm(raw, { force: true })
        throw new Problem('invalid', { message: kept.fault, field: 'name' })
      }
      // Readable in addresses and exports, and never the name of another file.
      const file = `${stem(name)}-${newSecret().slice(0, 10)}.${kept.ending}`
      await rename(raw, join(place, file))
      return `files/${folder}/${file}`
    },
  }
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const stem = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'file'
