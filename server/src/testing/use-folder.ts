/** An empty folder for the tests of a file, which import it by name. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

export let folder: string

/** Creates the folder before each test, or once before all, and removes it afterwards. */
export function useFolder({ once = false } = {}): void {
  ;(once ? beforeAll : beforeEach)(() => {
    folder = mkdtempSync(join(tmpdir(), 'rostra-test-'))
  })
  ;(once ? afterAll : afterEach)(() => rmSync(folder, { recursive: true, force: true }))
}
