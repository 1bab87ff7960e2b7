import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './make-bundle.ts'
import { pack, withNode } from './packed.ts'
import { sbom } from './sbom.ts'
import { commitDate, manifest } from './sources.ts'

/** Puts the bundle, the pinned Node for this machine and a launcher into `folder`: everything that Linux needs. */
export function copyWithNode({ folder: from, version, packages }: Bundle, folder: string): void {
  cpSync(from, folder, { recursive: true })
  pack(withNode, folder)
  const content = { version, date: commitDate(), packages, node: manifest.dependencies.node }
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom(content))
}
