/** A SQLite file with all tables, with which tests start: creating the tables takes longer than most tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { provideTestSite } from './test-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    emptyDatabase: string
  }
}

/** Creates the file, and deletes it after the last test. */
export async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-empty-'))
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir }), migrations)
  await storage.close()
  project.provide('emptyDatabase', join(dataDir, 'rostra.sqlite'))
  const removeSite = provideTestSite(project)
  return () => {
    removeSite()
    rmSync(dataDir, { recursive: true })
  }
}
