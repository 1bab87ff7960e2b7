/** How a backup describes itself: `manifest.json`, its last member. */
import * as v from 'valibot'
import { unknownStep, unreleased } from '../platform/storage/migrate.ts'
import { programVersion } from '../program-files.ts'
import { BackupError } from './backup-error.ts'

/** Increase it when older programs could no longer read a backup. */
export const backupFormat = 1

export const Manifest = v.object({
  format: v.literal(backupFormat),
  /** The version of Rostra that made it, with commit and date. */
  program: v.string(),
  /** ISO 8601 UTC. */
  createdAt: v.string(),
  /** Where the data was stored; the backup contains SQLite either way. */
  database: v.picklist(['sqlite', 'postgres']),
  /** Names of the migrations that the database had applied. */
  migrations: v.array(v.string()),
  /** Number of rows by table. */
  tables: v.record(v.string(), v.number()),
  /** By path inside the backup; `size` in bytes, `sha256` in hex. */
  members: v.record(v.string(), v.object({ size: v.number(), sha256: v.string() })),
})

export type Manifest = v.InferOutput<typeof Manifest>

/** Parses a manifest. Throws `BackupError` for one from a newer program, or an invalid one. */
export function readManifest(text: string): Manifest {
  const parsed = parseJson(text)
  const format = v.safeParse(v.object({ format: v.number(), program: v.string() }), parsed)
  if (format.success && format.output.format > backupFormat)
    throw new BackupError(
      `This backup was made by Rostra ${format.output.program}, which is newer than this program (${programVersion()}). Restore it with that version.`,
    )
  const manifest = v.safeParse(Manifest, parsed)
  if (!manifest.success)
    throw new BackupError('This isn’t a Rostra backup: its manifest is damaged.')
  return manifest.output
}

/** Throws `BackupError` when this program does not know every migration of the backup's schema. */
export function checkMigrations(manifest: Manifest, ours: readonly string[]): void {
  const unknown = unknownStep(manifest.migrations, ours)
  if (!unknown) return
  throw new BackupError(
    unknown.isUnreleased
      ? `This backup was ${unreleased} (migration ${unknown.name}).`
      : `This backup is newer than this program: it was made by Rostra ${manifest.program}, and Rostra ${programVersion()} doesn’t know its migration ${unknown.name}. Update Rostra, then restore it.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
