import { join } from 'node:path'
import type { Bundle } from './make-bundle.ts'
import { run } from './run.ts'

/** Makes `rostra-<version>.tgz` in `out`, for `npm install --global`, and returns its path. */
export function makeNpmPackage({ folder, version }: Bundle, out: string): string {
  run('npm', ['pack', '--silent', '--pack-destination', out], folder)
  return join(out, `rostra-${version}.tgz`)
}
