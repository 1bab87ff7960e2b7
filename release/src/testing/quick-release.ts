/** A release for the tests, made once per run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeRelease, type Release } from '../make-release.ts'

declare module 'vitest' {
  interface ProvidedContext {
    release: Release
  }
}

export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-made-'))
  project.provide('release', await makeRelease({ out: join(folder, 'dist'), quick: true }))
  return () => rmSync(folder, { recursive: true })
}
